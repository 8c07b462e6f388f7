import type { Api } from '@cobertura/domain/api.ts';
import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import type { Cents } from '@cobertura/domain/money.ts';
import { wordsOfRules } from '@cobertura/domain/repair/rules-words.ts';

type Versions = ReplyOf<Api['GET /coverage-rules']>;
type Version = Versions['docs'][number];

const phone = '981 000 000';

const allCovered = { excess: [0 as Cents], cap: null, repairsPerPeriod: null, reportDays: 7 };

export const firstVersion: Version = {
  _id: '00000000-0000-7000-8000-000000000001',
  validFrom: null,
  ...allCovered,
  place: 'current',
  contracts: null,
  mayChange: false,
  createdAt: null,
  createdBy: null,
  words: {
    es: wordsOfRules('es', allCovered, { phone }),
    ga: wordsOfRules('ga', allCovered, { phone }),
  },
};

const limited = {
  excess: [0, 2000] as Cents[],
  cap: 30_000 as Cents,
  repairsPerPeriod: 4,
  reportDays: 10,
};

export const laterVersion: Version = {
  _id: '00000000-0000-7000-8000-000000000002',
  validFrom: '2099-07-01',
  ...limited,
  place: 'later',
  contracts: { count: 0, exact: true },
  mayChange: true,
  createdAt: 1_795_000_000,
  createdBy: 'Ana Castro Vila',
  words: {
    es: wordsOfRules('es', limited, { phone }),
    ga: wordsOfRules('ga', limited, { phone }),
  },
};

export const rulesVersions: Versions = {
  docs: [firstVersion],
  campaignStart: Date.parse('2026-09-01T00:00:00+02:00') / 1000,
  phone,
};
