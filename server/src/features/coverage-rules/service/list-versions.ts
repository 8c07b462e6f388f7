import type {
  readCurrentRules as currentEndpoint,
  listVersions as endpoint,
} from '@cobertura/domain/coverage-rules/api.ts';
import { placeVersions } from '@cobertura/domain/coverage-rules/versions.ts';
import { madridDay } from '@cobertura/domain/dates.ts';
import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import type { CoverageRules } from '@cobertura/domain/repair/rules.ts';
import { wordsOfRules } from '@cobertura/domain/repair/rules-words.ts';
import { fromSeconds, toSeconds } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import { loadCampaign } from '../../options/service.ts';
import * as store from '../store.ts';

/** The page writes a larger number as "more than 10,000". */
const countedContracts = 10_000;

/** Lists the versions of the rules, newest first, with the words of their contracts. */
export async function listVersions({
  db,
  clock,
  config: { support },
}: Deps): Promise<ReplyOf<typeof endpoint>> {
  const rows = await store.listVersions(db, { countTo: countedContracts + 1 });
  const unnamed = rows.filter((row) => toSeconds(row.valid_from) !== 0 && row.contracts === 0);
  const ofRepairs = await store.listOfRepairs(
    db,
    unnamed.map(({ id }) => id),
  );
  const { contractInitDate: campaignStart } = await loadCampaign(db);
  const placed = placeVersions(
    rows.map((row) => ({ row, start: toSeconds(row.valid_from) })),
    { now: toSeconds(clock.now()), campaignStart },
  );
  return {
    docs: placed.map(({ row, start, place }) => {
      const isFirst = start === 0;
      const rules = store.toRules(row);
      const { excess, cap, repairsPerPeriod, reportDays } = rules;
      return {
        _id: row.id,
        validFrom: isFirst ? null : madridDay(row.valid_from),
        excess: [...excess],
        cap,
        repairsPerPeriod,
        reportDays,
        place,
        contracts: isFirst ? null : toCount(row.contracts),
        mayChange: !isFirst && row.contracts === 0 && !ofRepairs.includes(row.id),
        createdAt: isFirst ? null : toSeconds(row.created_at),
        createdBy: row.created_by || null,
        words: inWords(rules, support),
      };
    }),
    campaignStart,
    phone: support.phone,
  };
}

/** What the contracts of the campaign of the settings say. Without a campaign, of one that starts today. */
export async function readCurrentRules({
  db,
  clock,
  config: { support },
}: Deps): Promise<ReplyOf<typeof currentEndpoint>> {
  const { contractInitDate: start } = await loadCampaign(db);
  const at = start === null ? clock.now() : fromSeconds(start);
  return { words: inWords(store.toRules(await store.loadRulesAt(db, { at })), support) };
}

function inWords(rules: CoverageRules, support: Deps['config']['support']) {
  return { es: wordsOfRules('es', rules, support), ga: wordsOfRules('ga', rules, support) };
}

function toCount(found: number) {
  return { count: Math.min(found, countedContracts), exact: found <= countedContracts };
}
