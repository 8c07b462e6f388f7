import type { ShownBox } from '@cobertura/domain/contract/start-boxes.ts';
import { madridStamp } from '@cobertura/domain/dates.ts';
import type { Language } from '@cobertura/domain/language.ts';
import type { SignedPaper } from '../../../pdf/paper.ts';
import type { ContractEventType } from '../service/event-chain.ts';
import { evidenceEs } from './evidence.es.ts';
import { evidenceGa } from './evidence.ga.ts';
import { boxLabels } from './withdrawal.ts';

/** The evidence of a signature made on our own page. */
export type Evidence = {
  contractId: string;
  code: string;
  verifyUrl: string;
  companyName: string;
  termsVersion: string;
  /** SHA-256 of the file that was read and signed. */
  unsignedSha256: string;
  signer: { name: string; nif: string; email: string; userId: string };
  signedAt: Date;
  signature: { kind: 'typed' | 'drawn'; sha256: string };
  oneTimeCode: { sentTo: string; sentAt: Date; verifiedAt: Date; wrongTries: number };
  /** The ids of the other contracts that were signed in the same sitting, with the same code. */
  signedWith: readonly string[];
  address: string;
  device: string;
  timeZone: string | null;
  consent: string;
  /** Empty for a signature from before the boxes existed. */
  boxes: readonly ShownBox[];
  events: readonly { type: ContractEventType; at: Date }[];
  /** The hash of the last of these events, which covers all before it. */
  chainHash: string;
};

export type EvidenceWords = {
  title: string;
  lead: (companyName: string) => string;
  signedLine: (stamp: string) => string;
  headings: Record<'document' | 'signer' | 'signing' | 'consent' | 'log' | 'check', string>;
  labels: Record<
    | 'contract'
    | 'code'
    | 'version'
    | 'unsigned'
    | 'name'
    | 'email'
    | 'account'
    | 'when'
    | 'level'
    | 'kind'
    | 'mark'
    | 'session'
    | 'oneTimeCode'
    | 'signedWith'
    | 'address'
    | 'device'
    | 'timeZone'
    | 'accepted'
    | 'chain'
    | 'verify',
    string
  >;
  kinds: Record<'typed' | 'drawn', string>;
  level: (companyName: string) => string;
  session: string;
  oneTimeCode: (code: {
    sentTo: string;
    sentAt: string;
    verifiedAt: string;
    wrong: number;
  }) => string;
  unknown: string;
  events: Record<ContractEventType, string>;
  verify: (url: string) => string;
};

const byLanguage: Record<Language, EvidenceWords> = { es: evidenceEs, ga: evidenceGa };

/** Returns the evidence page and the line below the signature. */
export function evidencePage(
  language: Language,
  evidence: Evidence,
): { signedLine: string; evidence: SignedPaper['evidence'] } {
  const words = byLanguage[language];
  const { headings, labels } = words;
  const { signer, signature, oneTimeCode, signedAt } = evidence;
  return {
    signedLine: words.signedLine(stamp(signedAt)),
    evidence: {
      title: words.title,
      lead: words.lead(evidence.companyName),
      groups: [
        {
          heading: headings.document,
          facts: [
            { label: labels.contract, value: evidence.contractId },
            { label: labels.code, value: evidence.code },
            { label: labels.version, value: evidence.termsVersion },
            { label: labels.unsigned, value: evidence.unsignedSha256 },
          ],
        },
        {
          heading: headings.signer,
          facts: [
            { label: labels.name, value: `${signer.name}, NIF ${signer.nif}` },
            { label: labels.email, value: signer.email },
            { label: labels.account, value: signer.userId },
          ],
        },
        {
          heading: headings.signing,
          facts: [
            { label: labels.when, value: `${stamp(signedAt)}\n${signedAt.toISOString()}` },
            { label: labels.level, value: words.level(evidence.companyName) },
            { label: labels.kind, value: words.kinds[signature.kind] },
            { label: labels.mark, value: signature.sha256 },
            { label: labels.session, value: words.session },
            {
              label: labels.oneTimeCode,
              value: words.oneTimeCode({
                sentTo: oneTimeCode.sentTo,
                sentAt: stamp(oneTimeCode.sentAt),
                verifiedAt: stamp(oneTimeCode.verifiedAt),
                wrong: oneTimeCode.wrongTries,
              }),
            },
            ...(evidence.signedWith.length > 0
              ? [{ label: labels.signedWith, value: evidence.signedWith.join('\n') }]
              : []),
            { label: labels.address, value: evidence.address },
            { label: labels.device, value: evidence.device || words.unknown },
            { label: labels.timeZone, value: evidence.timeZone ?? words.unknown },
          ],
        },
        {
          heading: headings.consent,
          facts: [
            { label: labels.accepted, value: `«${evidence.consent}»` },
            ...evidence.boxes.map(({ text, ticked }) => ({
              label: ticked ? boxLabels[language].ticked : boxLabels[language].empty,
              value: `«${text}»`,
            })),
          ],
        },
        {
          heading: headings.log,
          facts: [
            ...evidence.events.map(({ type, at }) => ({
              label: words.events[type],
              value: stamp(at),
            })),
            { label: labels.chain, value: evidence.chainHash },
          ],
        },
        {
          heading: headings.check,
          facts: [{ label: labels.verify, value: words.verify(evidence.verifyUrl) }],
        },
      ],
    },
  };
}

/** `15/11/2026 01:29:59 (Europe/Madrid, UTC+01:00)`: evidence needs the zone of a time. */
function stamp(at: Date): string {
  const [date = '', time = ''] = madridStamp(Math.floor(at.getTime() / 1000)).split('T');
  const day = date.split('-').reverse().join('/');
  const [clock, offset] = time.split('+');
  return `${day} ${clock} (Europe/Madrid, UTC+${offset})`;
}
