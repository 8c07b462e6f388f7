/** The everyday layer is `npm test`, and `all` is `npm test -- --all`. */
export function perLayer<T>({ everyday, all }: { everyday: T; all: T }): T {
  return process.env.TEST_LAYER === 'all' ? all : everyday;
}
