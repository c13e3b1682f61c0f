/**
 * PostgreSQL, a pooler or the network says these when the database cannot do its work now: SQLSTATE or code
 * of the operating system, and after how many seconds a retry may help. The work may be done with the next
 * try, so no answer to a call is final.
 */
const RETRY_SECONDS: Readonly<Record<string, number>> = {
	/** deadlock_detected, serialization_failure: also after the repetitions of `transaction.ts`. */
	'40P01': 5,
	'40001': 5,
	/** lock_not_available: `lock` of the time limits. */
	'55P03': 5,
	/** query_canceled: `statement`. */
	'57014': 5,
	/** idle_in_transaction_session_timeout: `idle`. */
	'25P03': 5,
	/** read_only_sql_transaction: a standby, or a disk that is nearly full. */
	'25006': 15,
	/** insufficient_resources, disk_full, out_of_memory, too_many_connections, configuration_limit_exceeded. */
	'53000': 15,
	'53100': 30,
	'53200': 15,
	'53300': 5,
	'53400': 15,
	/** admin_shutdown, crash_shutdown, cannot_connect_now, database_dropped, idle_session_timeout. */
	'57P01': 5,
	'57P02': 5,
	'57P03': 5,
	'57P04': 15,
	'57P05': 5,
	/** io_error. */
	'58030': 30,
	ECONNREFUSED: 5,
	ECONNRESET: 5,
	ECONNABORTED: 5,
	EPIPE: 5,
	ETIMEDOUT: 5,
	EHOSTUNREACH: 5,
	ENETUNREACH: 5,
	ENOTFOUND: 5,
	EAI_AGAIN: 5,
};

const LOST_SECONDS = 5;
/** Class 08, connection_exception; poolers say so too. */
const CONNECTION_EXCEPTION = /^08...$/;
/** The driver's own errors have no code. */
const LOST_CONNECTION =
	/^(timeout exceeded when trying to connect|Connection terminated|Client (has encountered a connection error|was closed)|Postgres connection has been discarded|Cannot use a pool after calling end|driver has already been destroyed)/;

/** Returns seconds; undefined for an error that is a fault and no trouble of the database. */
export function retrySecondsOf(error: Error): number | undefined {
	const { code, syscall } = error as NodeJS.ErrnoException;
	if (code === 'ENOENT') return syscall === 'connect' ? LOST_SECONDS : undefined;
	if (code !== undefined && CONNECTION_EXCEPTION.test(code)) return LOST_SECONDS;
	return RETRY_SECONDS[code ?? ''] ?? (LOST_CONNECTION.test(error.message) ? LOST_SECONDS : undefined);
}
