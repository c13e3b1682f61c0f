// Texts that the first pages need before anything else of the contract is loaded.

export const SESSION_EXPIRED = 'Your session has expired. Please log in again.';
export const SOMETHING_WENT_WRONG = 'Something went wrong.';
export const NO_CONNECTION = 'No connection. Please check your network and try again.';
export const CREDENTIALS_REQUIRED = 'Mobile Number and Password are required!';
export const SAVED_ON_PHONE = 'Saved on this phone';
export const SENT_LATER = 'It is sent as soon as there is a connection.';
