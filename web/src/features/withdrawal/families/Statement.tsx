import { withdrawalStatement } from '@cobertura/domain/withdrawal/statement.ts';
import { useLanguage } from '../../../lib/i18n.ts';
import classes from './Withdrawal.module.css';

/** The declaration in full, as the acknowledgment repeats it. */
export function Statement({ name, contract }: { name: string; contract: string }) {
  const language = useLanguage();
  return (
    <blockquote className={classes.statement}>
      {withdrawalStatement(language, { name, contract })}
    </blockquote>
  );
}
