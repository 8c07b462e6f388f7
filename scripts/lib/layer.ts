/** The value for the running layer: `npm test` is everyday, `npm test -- --all` is everything. */
export function perLayer<T>({ everyday, all }: { everyday: T; all: T }): T {
  return process.env.TEST_LAYER === 'all' ? all : everyday;
}
