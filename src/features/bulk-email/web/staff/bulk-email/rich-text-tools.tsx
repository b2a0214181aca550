import { IconBold, IconItalic, IconLink, IconList, IconListNumbers, IconPhoto } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { useRef, useState } from 'react';
import { ApiError, isApiError } from '../../../../../web/lib/api-error.ts';
import { words } from '../../../../../web/texts.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { TextField } from '../../../../../web/ui/fields.tsx';
import { IconButton } from '../../../../../web/ui/icon-button.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import { PictureInput } from '../../../../files/web/public/picture-input.tsx';
import { upload } from '../../../../files/web/public/upload.ts';
import { linkOf } from '../../../rules/link-address.ts';
import { emailSay } from './bulk-email-texts.ts';
import styles from './rich-text-field.module.css';

interface RichTextToolsProps {
  readonly editor: Editor;
  readonly marks: Readonly<Record<'bold' | 'italic' | 'bullets' | 'numbers' | 'link', boolean>>;
}

export function RichTextTools({ editor, marks }: RichTextToolsProps) {
  const [address, setAddress] = useState<string | null>(null);
  const picture = usePicture((url) => editor.chain().focus().setImage({ src: url, alt: '' }).run());
  const input = useRef<HTMLInputElement>(null);
  /** Focuses the text immediately. The editor's own command waits for the next frame and would lose keys typed before it. */
  const inText = () => {
    editor.view.focus();
    return editor.chain();
  };
  const openLink = () => setAddress(address === null ? String(editor.getAttributes('link')['href'] ?? '') : null);
  return (
    <>
      <div className={styles.tools} role="toolbar" aria-label={emailSay.toolbar}>
        <IconButton label={emailSay.bold} Icon={IconBold} aria-pressed={marks.bold} onClick={() => inText().toggleBold().run()} />
        <IconButton label={emailSay.italic} Icon={IconItalic} aria-pressed={marks.italic} onClick={() => inText().toggleItalic().run()} />
        <IconButton
          label={emailSay.bullets}
          Icon={IconList}
          aria-pressed={marks.bullets}
          onClick={() => inText().toggleBulletList().run()}
        />
        <IconButton
          label={emailSay.numbers}
          Icon={IconListNumbers}
          aria-pressed={marks.numbers}
          onClick={() => inText().toggleOrderedList().run()}
        />
        <IconButton label={emailSay.link} Icon={IconLink} aria-pressed={marks.link} aria-expanded={address !== null} onClick={openLink} />
        <IconButton label={emailSay.picture} Icon={IconPhoto} disabled={picture.isWorking} onClick={() => input.current?.click()} />
      </div>
      {address !== null && (
        <LinkField
          begin={address}
          isLink={marks.link}
          onSet={(href) => {
            setLink(editor, href);
            setAddress(null);
          }}
          onLeave={() => {
            setAddress(null);
            editor.view.focus();
          }}
        />
      )}
      {picture.isWorking && (
        <p className={styles.note} role="status">
          {emailSay.uploading}
        </p>
      )}
      {picture.fault !== null && (
        <div className={styles.note}>
          <Notice kind="error">{picture.fault}</Notice>
        </div>
      )}
      <PictureInput ref={input} label={emailSay.picture} onPick={(file) => void picture.send(file)} />
    </>
  );
}

const focusOnce = (field: HTMLInputElement | null) => field?.focus();

/** Null removes the link. Without selected text, the address becomes the text. */
function setLink(editor: Editor, href: string | null): void {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (href === null) chain.unsetLink().run();
  else if (editor.state.selection.empty && !editor.isActive('link'))
    chain.insertContent({ type: 'text', text: href.replace(/^mailto:/, ''), marks: [{ type: 'link', attrs: { href } }] }).run();
  else chain.setLink({ href }).run();
}

interface LinkFieldProps {
  readonly begin: string;
  readonly isLink: boolean;
  /** Null removes the link. */
  readonly onSet: (href: string | null) => void;
  readonly onLeave: () => void;
}

function LinkField({ begin, isLink, onSet, onLeave }: LinkFieldProps) {
  const [text, setText] = useState(begin);
  const [isWrong, setWrong] = useState(false);
  const set = () => {
    const href = linkOf(text);
    if (href === null) setWrong(true);
    else onSet(href);
  };
  return (
    <div className={styles.link}>
      <TextField
        label={emailSay.address}
        type="url"
        autoComplete="off"
        ref={focusOnce}
        value={text}
        error={isWrong ? emailSay.badAddress : undefined}
        onChange={(typed) => {
          setText(typed);
          setWrong(false);
        }}
        data-takes-escape=""
        onKeyDown={(event) => {
          if (event.key === 'Escape') onLeave();
          if (event.key !== 'Enter') return;
          event.preventDefault();
          set();
        }}
      />
      <ButtonWithWork look="soft" onClick={set}>
        {emailSay.setLink}
      </ButtonWithWork>
      {isLink && (
        <ButtonWithWork look="quiet" onClick={() => onSet(null)}>
          {emailSay.removeLink}
        </ButtonWithWork>
      )}
    </div>
  );
}

/** Uploads one picture at a time. An error stays until the next upload (spec 3 §8). */
function usePicture(onUploaded: (url: string) => void) {
  const [isWorking, setWorking] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const send = async (file: File) => {
    setWorking(true);
    setFault(null);
    try {
      onUploaded((await upload(file, { as: 'staff' })).url);
    } catch (thrown) {
      const error = isApiError(thrown) ? thrown : new ApiError(0, words.unexpected);
      setFault(error.errors['file']?.[0] ?? error.message);
    }
    setWorking(false);
  };
  return { isWorking, fault, send };
}
