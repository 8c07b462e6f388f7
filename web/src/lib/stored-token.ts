const tokenKey = '_t_';

/** The token of the signed-in person. All tabs share it. */
export function storedToken(): string | null {
  try {
    return localStorage.getItem(tokenKey);
  } catch {
    return null;
  }
}

export function storeToken(token: string): void {
  localStorage.setItem(tokenKey, token);
}

export function removeToken(): void {
  localStorage.removeItem(tokenKey);
}

/** Reads the payload of a token without its signature. Returns undefined if it is malformed. */
export function decodePayload(token: string): unknown {
  try {
    const payload = token.split('.')[1] ?? '';
    const bytes = atob(payload.replace(/-/g, '+').replace(/_/g, '/'));
    return JSON.parse(
      new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))),
    );
  } catch {
    return undefined;
  }
}
