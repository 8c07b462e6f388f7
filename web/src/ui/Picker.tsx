import { Loader, TextInput } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, type UIEvent, useId } from 'react';
import classes from './Picker.module.css';
import { usePicker } from './usePicker.ts';

export type PickerOption = { id: string; label: string; hint: string; tag: string };

type Props<Option extends PickerOption> = {
  id: string;
  label: string;
  description?: ReactNode;
  placeholder?: string;
  error: string | undefined;
  selected: Option | undefined;
  options: readonly Option[];
  /** The number of matching options, including those not loaded yet. */
  total: number;
  isLoading: boolean;
  /** Replaces the list: a hint, the empty state or an error. */
  instead: ReactNode | undefined;
  /** The live message about the list for screen readers. */
  announcement: string;
  onSearch: (text: string) => void;
  onSelect: (option: Option | undefined) => void;
  /** Called near the end of the list. */
  onMore: () => void;
};

/** A search field with a list of options that loads page by page. */
export function Picker<Option extends PickerOption>(props: Props<Option>) {
  const { id, selected, options, instead, isLoading } = props;
  const picker = usePicker(props);
  const listId = useId();
  const showsList = picker.open && !instead;

  return (
    <>
      <TextInput
        id={id}
        label={props.label}
        description={props.description}
        placeholder={props.placeholder ?? ''}
        error={props.error}
        required
        withAsterisk={false}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={showsList}
        aria-controls={showsList ? listId : undefined}
        aria-activedescendant={
          showsList && picker.active >= 0 ? `${listId}-${picker.active}` : undefined
        }
        autoComplete="off"
        spellCheck={false}
        value={picker.text}
        onChange={(event) => picker.type(event.currentTarget.value)}
        onClick={picker.show}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={picker.close}
        onKeyDown={picker.handleKey}
        rightSectionPointerEvents="none"
        rightSection={
          picker.open && isLoading ? (
            <Loader size={18} aria-hidden="true" />
          ) : (
            <IconChevronDown size={20} stroke={1.9} aria-hidden="true" />
          )
        }
        inputContainer={(input) => (
          <div className={classes.anchor}>
            {input}
            {picker.open && (
              // biome-ignore lint/a11y/noStaticElementInteractions: the handler only keeps the focus in the field
              <div role="presentation" className={classes.popup} onMouseDown={keepFocus}>
                {instead && <div className={classes.instead}>{instead}</div>}
                {showsList && (
                  <div
                    ref={picker.list}
                    id={listId}
                    role="listbox"
                    aria-label={props.label}
                    aria-busy={isLoading}
                    className={classes.list}
                    onScroll={(event) => isNearEnd(event) && props.onMore()}
                  >
                    {options.map((option, index) => (
                      <OptionRow
                        key={option.id}
                        id={`${listId}-${index}`}
                        option={option}
                        place={{ index, total: props.total }}
                        isSelected={option.id === selected?.id}
                        isActive={index === picker.active}
                        onChoose={() => picker.choose(option)}
                      />
                    ))}
                  </div>
                )}
              </div>
            )}
          </div>
        )}
      />
      <div role="status" className="visually-hidden">
        {picker.open && props.announcement}
      </div>
    </>
  );
}

function OptionRow({
  id,
  option,
  place: { index, total },
  isSelected,
  isActive,
  onChoose,
}: {
  id: string;
  option: PickerOption;
  place: { index: number; total: number };
  isSelected: boolean;
  isActive: boolean;
  onChoose: () => void;
}) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
    <div
      role="option"
      id={id}
      aria-selected={isSelected}
      aria-posinset={index + 1}
      aria-setsize={total}
      data-active={isActive || undefined}
      className={classes.option}
      onClick={onChoose}
    >
      <span className={classes.texts}>
        <span className={classes.label}>{option.label}</span>
        <span className={classes.hint}>{option.hint}</span>
      </span>
      {isSelected && <IconCheck size={18} stroke={2.2} aria-hidden="true" />}
      <span className={classes.tag}>{option.tag}</span>
    </div>
  );
}

function keepFocus(event: { preventDefault: () => void }) {
  event.preventDefault();
}

function isNearEnd({ currentTarget }: UIEvent<HTMLElement>): boolean {
  const { scrollTop, clientHeight, scrollHeight } = currentTarget;
  return scrollHeight - scrollTop - clientHeight < 160;
}
