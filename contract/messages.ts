// Texts that the first pages need before the rest of the contract.

export const SESSION_EXPIRED = 'Your session has expired. Please log in again.';
export const ACCOUNT_ERASED = 'This account and its data were erased.';
export const FELLOWSHIP_OVER = 'Your fellowship is over. You can read your own record, and save nothing.';
export const SOMETHING_WENT_WRONG = 'Something went wrong.';
export const NO_CONNECTION = 'No connection. Check your network and try again.';
export const CREDENTIALS_REQUIRED = 'Mobile Number and Password are required!';
export const SAVED_ON_PHONE = 'Saved on this phone';
/** Of a message that stays for seconds. */
export const SAVED_NOT_SENT = 'Saved on this phone. Not sent yet.';
export const SENT_LATER = 'It is sent as soon as there is a connection.';
/** Of what a phone kept before release 1.0.0. */
export const BEFORE_FIRST_RELEASE = 'Yuva 1.0 cannot send this. Enter it again. Then discard it here.';

export const OLDER_VERSION = 'An older version of the app saved this. Check it.';
export const KEEPS_NOTHING = 'This phone cannot keep anything: stay online';
export const NO_ROOM =
	'This phone is full, and some work is not sent yet. Free some space or find internet. Then save again.';
