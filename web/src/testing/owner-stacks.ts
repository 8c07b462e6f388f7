import * as React from 'react';

const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/**
 * React records a stack for each element that it creates, so that a warning can name the line of its owner. That takes
 * a tenth of the time of the screen tests. Above ten thousand a second it stops; here it starts above it.
 */
export function recordNoOwnerStacks(): void {
  Object.defineProperty(Reflect.get(React, internals), 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
  });
}
