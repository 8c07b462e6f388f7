import { Email } from '../../../ui/Email.tsx';
import type { Block, LegalSection, TextLink } from '../content/document.ts';
import classes from './LegalSections.module.css';

export function LegalSections({
  sections,
  numbered = false,
}: {
  sections: readonly LegalSection[];
  numbered?: boolean;
}) {
  return (
    <div className={classes.text}>
      {sections.map(({ heading, blocks }, index) => (
        <section key={heading}>
          <h2>
            {numbered && `${index + 1}. `}
            {heading}
          </h2>
          {blocks.map((block) => (
            <LegalBlock key={JSON.stringify(block)} block={block} />
          ))}
        </section>
      ))}
    </div>
  );
}

function LegalBlock({ block }: { block: Block }) {
  if (typeof block === 'string') return <p>{block}</p>;
  if ('list' in block) {
    return (
      <ul>
        {block.list.map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
    );
  }
  if ('facts' in block) {
    return (
      <dl className={classes.facts}>
        {block.facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Value value={value} />
            </dd>
          </div>
        ))}
      </dl>
    );
  }
  const { head, rows } = block.table;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <div className={classes.table} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {cells.map((cell, index) => (
                <td key={head[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Value({ value }: { value: string | TextLink }) {
  if (typeof value === 'string') return value;
  return (
    <a href={value.href}>
      <Email>{value.text}</Email>
    </a>
  );
}
