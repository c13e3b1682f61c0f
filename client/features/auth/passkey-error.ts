/** Of the browser, in words to show; the server has not seen the passkey. */
export class PasskeyError extends Error {}
