/** It stands in a file of its own, because the first pages load no more than they show. */
export const SERVER_BUSY = 'The server is busy. Try again.';
