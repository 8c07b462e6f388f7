import { type KeyboardEvent, useRef, useState } from 'react';
import type { PickerOption } from './Picker.tsx';

type PickerProps<Option extends PickerOption> = {
  selected: Option | undefined;
  options: readonly Option[];
  onSearch: (text: string) => void;
  onSelect: (option: Option | undefined) => void;
  onMore: () => void;
};

/** State and keyboard of a picker, as in the ARIA pattern for an editable combobox. */
export function usePicker<Option extends PickerOption>(props: PickerProps<Option>) {
  const { selected, options, onSearch, onSelect, onMore } = props;
  const [open, setOpen] = useState(false);
  /** The active option's id. Its position changes while more options load. */
  const [activeId, setActiveId] = useState<string>();
  const active = options.findIndex(({ id }) => id === activeId);
  /** The typed text; undefined while the field shows the selected option. */
  const [typed, setTyped] = useState<string>();
  const list = useRef<HTMLDivElement>(null);

  function show() {
    if (!open) onSearch(typed ?? '');
    setOpen(true);
  }

  function close() {
    setOpen(false);
    setActiveId(undefined);
    setTyped(undefined);
  }

  function type(text: string) {
    setTyped(text);
    setOpen(true);
    setActiveId(undefined);
    onSearch(text);
    if (text === '') onSelect(undefined);
  }

  function choose(option: Option) {
    onSelect(option);
    close();
  }

  function moveTo(index: number) {
    if (index >= options.length - 1) onMore();
    const next = Math.max(0, Math.min(index, options.length - 1));
    setActiveId(options[next]?.id);
    list.current?.children[next]?.scrollIntoView?.({ block: 'nearest' });
  }

  function handleKey(event: KeyboardEvent) {
    const { key } = event;
    if (key === 'Tab' || (key === 'Escape' && !open)) return;
    if (!open && (key === 'ArrowDown' || key === 'ArrowUp')) show();
    else if (open && key === 'ArrowDown') moveTo(active + 1);
    else if (open && key === 'ArrowUp') moveTo(active - 1);
    else if (open && key === 'PageDown') moveTo(active + 8);
    else if (open && key === 'PageUp') moveTo(active - 8);
    else if (open && key === 'Escape') close();
    else if (open && key === 'Enter') {
      const option = options[active];
      if (option) choose(option);
    } else return;
    event.preventDefault();
  }

  return {
    open,
    active,
    list,
    text: typed ?? selected?.label ?? '',
    show,
    close,
    type,
    choose,
    handleKey,
  };
}
