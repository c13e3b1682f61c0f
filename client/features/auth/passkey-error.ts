/** Its message can be shown; the server has not seen the passkey. */
export class PasskeyError extends Error {}
