import { normaliseSerial } from '@cobertura/domain/serial-number/serial.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../lib/api.ts';

/** The result of checking a serial number. `unchecked`: it failed or its result is unknown. */
export type SerialCheckResult = 'ok' | 'assigned' | 'unknown' | 'other-model' | 'unchecked';

type Asked = { serialNumber: string; pcModel: string; computerId: string | undefined };

/** Checks a serial number once its field is left, and again when the model changes. */
export function useSerialCheck(asked: Asked) {
  const queries = useQueryClient();
  const [isLeft, setLeft] = useState(false);
  const query = useQuery({
    ...serialQuery(asked),
    enabled: isLeft && asked.serialNumber.trim() !== '',
  });
  return {
    result: isLeft ? query.data : undefined,
    isChecking: isLeft && query.isFetching,
    leave: () => setLeft(true),
    comeBack: () => setLeft(false),
    /** The result before saving: the cached one, or a new one. */
    ask: async () => {
      setLeft(true);
      return queries.fetchQuery({ ...serialQuery(asked), retry: false });
    },
  };
}

function serialQuery({ serialNumber, pcModel, computerId }: Asked) {
  const body = {
    serialNumber: normaliseSerial(serialNumber),
    ...(pcModel && { pcModel }),
    ...(computerId && { computerId }),
  };
  return queryOptions({
    queryKey: ['serial-check', body],
    queryFn: async () => resultOf(await call('PUT /serial-number/validate', { body }).catch(lost)),
    // Another family may claim it at any moment.
    staleTime: 10_000,
    gcTime: 10_000,
    refetchOnWindowFocus: false,
  });
}

type Answer = { valid: string; reason?: string | undefined };

/** A failed check proves nothing about the number. */
function lost(): Answer {
  return { valid: 'lost' };
}

function resultOf({ valid, reason }: Answer): SerialCheckResult {
  if (valid === 'ok' || valid === 'assigned') return valid;
  if (valid !== 'invalid') return 'unchecked';
  return reason === 'other-model' ? reason : 'unknown';
}
