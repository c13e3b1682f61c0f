/**
 * Each answer to a request with an `Idempotency-Key` repeats that key in this field, beside what its schema
 * says, because proxies drop the header of the same meaning.
 */
export const RECEIPT_FIELD = 'idempotency_key';
