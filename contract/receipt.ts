/**
 * The field in which each answer to a request with an `Idempotency-Key` repeats that key, beside what its schema says.
 * Proxies drop the header of the same meaning.
 */
export const RECEIPT_FIELD = 'idempotency_key';
