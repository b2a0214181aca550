/** Elements that a toast must not cover, such as the buttons of dialogs, bars and rows. This file is loaded with the first toast. */
const PRESSABLE = 'a[href], button:not(:disabled), input, select, textarea, label, summary';
/** Pixels. */
const STEP = 8;
const GAP = 4;

/** Moves the toasts up to a place where they cover nothing that can be pressed, if there is one. */
export function placeToasts(place: HTMLElement): void {
  place.style.removeProperty('translate');
  const boxes = Array.from(place.children, (one) => one.getBoundingClientRect());
  const [left, right, bottom] = [
    Math.min(...boxes.map((box) => box.left)),
    Math.max(...boxes.map((box) => box.right)),
    Math.max(...boxes.map((box) => box.bottom)),
  ];
  const top = Math.min(...boxes.map((box) => box.top));
  const buttons = Array.from(document.querySelectorAll(PRESSABLE))
    .filter(canBePressed)
    .map((one) => one.getBoundingClientRect())
    .filter((one) => one.right > left && one.left < right);
  for (let lift = 0; lift < top; lift += STEP) {
    const isFree = buttons.every((one) => one.bottom + GAP <= top - lift || one.top - GAP >= bottom - lift);
    if (!isFree) continue;
    if (lift > 0) place.style.translate = `0 ${-lift}px`;
    return;
  }
}

/** Whether an element is in view and not completely covered, as a dialog covers its page. Toasts themselves let presses through. */
function canBePressed(one: Element): boolean {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  if (right <= left || bottom <= 0 || top >= innerHeight) return false;
  return [0.1, 0.5, 0.9].some((part) => {
    const hit = document.elementFromPoint((left + right) / 2, top + (bottom - top) * part);
    return hit !== null && one.contains(hit);
  });
}
