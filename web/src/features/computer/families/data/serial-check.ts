import { normaliseSerial } from '@cobertura/domain/serial-number/serial.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../lib/api.ts';
import { isUnanswered } from '../../../../lib/connection.ts';

/** The result of a check. `unchecked`: the check failed, or its reply is not understood. */
export type SerialCheckResult =
  | 'ok'
  | 'assigned'
  | 'unknown'
  | 'other-model'
  | 'retired'
  | 'unchecked';

type SerialToCheck = { serialNumber: string; pcModel: string; computerId: string | undefined };

/** Checks a serial number while enabled, and again when the model changes. */
export function useSerialCheck(serial: SerialToCheck) {
  const queries = useQueryClient();
  const [isEnabled, setEnabled] = useState(false);
  const query = useQuery({
    ...serialQuery(serial),
    enabled: isEnabled && serial.serialNumber.trim() !== '',
  });
  return {
    result: isEnabled ? query.data : undefined,
    isChecking: isEnabled && query.isFetching,
    /** The server did not reply, so nothing is known about the number. */
    isUnanswered: isEnabled && query.isError && !query.isFetching,
    enable: () => setEnabled(true),
    disable: () => setEnabled(false),
    /** Checks a scanned serial number before it is in the form. */
    checkOther: (serialNumber: string) =>
      queries
        .fetchQuery({ ...serialQuery({ ...serial, serialNumber }), retry: false })
        .catch((): SerialCheckResult => 'unchecked'),
    /** Returns the cached result, or checks again if it is stale. */
    checkNow: async () => {
      setEnabled(true);
      return queries.fetchQuery({ ...serialQuery(serial), retry: false });
    },
  };
}

function serialQuery({ serialNumber, pcModel, computerId }: SerialToCheck) {
  const body = {
    serialNumber: normaliseSerial(serialNumber),
    ...(pcModel && { pcModel }),
    ...(computerId && { computerId }),
  };
  return queryOptions({
    queryKey: ['serial-check', body],
    queryFn: async () =>
      resultOf(await call('PUT /serial-number/validate', { body }).catch(failedCheck)),
    // Another family may claim it at any moment.
    staleTime: 10_000,
    gcTime: 10_000,
    refetchOnWindowFocus: false,
  });
}

type Reply = { valid: string; reason?: string | undefined };

/** A failed check proves nothing about the number. Without a reply it is repeated. */
function failedCheck(error: unknown): Reply {
  if (isUnanswered(error)) throw error;
  return { valid: 'failed' };
}

function resultOf({ valid, reason }: Reply): SerialCheckResult {
  if (valid === 'ok' || valid === 'assigned') return valid;
  if (valid !== 'invalid') return 'unchecked';
  return reason === 'other-model' || reason === 'retired' ? reason : 'unknown';
}
