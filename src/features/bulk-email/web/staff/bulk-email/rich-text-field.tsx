import Image from '@tiptap/extension-image';
import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useId } from 'react';
import { useUntilCorrected } from '../../../../../web/ui/refusals/refusals.ts';
import { RichTextTools } from './rich-text-tools.tsx';
import { Text } from '../../../../../web/ui/layout/layout.tsx';
import styles from './rich-text-field.module.css';

/** The editor's formats. The server removes all others. */
const EXTENSIONS = [
  StarterKit.configure({
    heading: false,
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    link: { openOnClick: false, protocols: ['http', 'https', 'mailto'], defaultProtocol: 'https' },
  }),
  Image,
];

interface RichTextFieldProps {
  readonly label: string;
  /** The initial HTML. Empty when nothing is written. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (html: string) => void;
}

/** An editor for bold and italic text, lists, links and pictures. */
export function RichTextField({ label, value, error: told, onChange }: RichTextFieldProps) {
  const { shown: error, correct } = useUntilCorrected(told);
  const id = useId();
  const [named, saidIn] = [`${id}-label`, `${id}-told`];
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    // The Content Security Policy forbids styles injected by scripts. Ours are in the CSS file.
    injectCSS: false,
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': named } },
    onUpdate: ({ editor: changed }) => {
      correct();
      onChange(changed.isEmpty ? '' : changed.getHTML());
    },
  });
  useEffect(() => {
    const { dom } = editor.view;
    if (error) dom.setAttribute('aria-invalid', 'true');
    else dom.removeAttribute('aria-invalid');
    if (error) dom.setAttribute('aria-describedby', saidIn);
    else dom.removeAttribute('aria-describedby');
  }, [editor, error, saidIn]);
  return (
    <div className={styles.field}>
      <span id={named} className={styles.label}>
        {label}
      </span>
      <div className={styles.box} data-wrong={error ? '' : undefined}>
        <RichTextTools editor={editor} marks={useMarks(editor)} />
        <EditorContent editor={editor} className={styles.text} />
      </div>
      {error && (
        <Text id={saidIn} tone="bad" small>
          {error}
        </Text>
      )}
    </div>
  );
}

const useMarks = (editor: Editor) =>
  useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      link: now.isActive('link'),
    }),
  });
