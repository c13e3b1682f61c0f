// The first pages need these texts before the rest of the contract.

export const SESSION_EXPIRED = 'Your session has expired. Please log in again.';
export const ACCOUNT_ERASED = 'This account and its data were erased.';
export const FELLOWSHIP_OVER = 'Your fellowship is over. Daily work can no longer be saved.';
export const SOMETHING_WENT_WRONG = 'Something went wrong.';
export const NO_CONNECTION = 'No connection. Check your network and try again.';
export const SERVER_BUSY = 'The server is busy. Try again.';
export const CREDENTIALS_REQUIRED = 'Mobile Number and Password are required!';
export const SAVED_ON_PHONE = 'Saved on this phone';
/** A message that stays for a few seconds has these words. */
export const SAVED_NOT_SENT = 'Saved on this phone. Not sent yet.';
export const SENT_LATER = 'It is sent as soon as there is a connection.';
export const KEEPS_NOTHING = 'This phone cannot keep anything: stay online';
