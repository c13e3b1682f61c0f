import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import { type Db, runStatements } from '../database/database.ts';
import { LONG_WORK, withTimeLimits } from '../process/time-limits.ts';
import { type JobHandler, type JobHandlers, type JobLog, withoutNumbers } from './jobs.ts';

export interface QueueParts {
	db: Db;
	handlers: JobHandlers;
	log: JobLog;
}

/** A job whose server was killed is taken again after the seconds of its heartbeat and these. */
const LOOK_SECONDS = 30;
const HOUR_SECONDS = 3600;
const TAKEN_TOGETHER = 10;
/** A stopping server waits so long for what is under way; what is not done by then is tried again. */
const STOP_MS = 7000;

export interface RunningQueue {
	/** Takes nothing more; resolves when running jobs have ended. */
	stop(): Promise<void>;
}

export async function startQueue({ db, handlers, log }: QueueParts): Promise<RunningQueue> {
	const boss = new PgBoss({
		db: { executeSql: async (text, values) => ({ rows: await runStatements(db, text, values) }) },
		// the schema is the owner's
		migrate: false,
		reindex: false,
		monitorVacuum: false,
		registerInstance: false,
		openTelemetry: { enabled: false },
		superviseIntervalSeconds: LOOK_SECONDS,
		monitorIntervalSeconds: LOOK_SECONDS,
		cronWorkerIntervalSeconds: 10,
		maintenanceIntervalSeconds: HOUR_SECONDS,
		// no jobs here wait for others
		flowIntervalSeconds: HOUR_SECONDS,
	});
	boss.on('error', (err) => log({ err }, 'the queue failed'));
	boss.on('warning', (warning) => log(warning, 'the queue warns'));
	await boss.start();
	const stopping = new AbortController();
	for (const [queue, handler] of Object.entries(handlers)) {
		const run = (jobs: JobWithMetadata<object>[]) =>
			Promise.all(jobs.map((job) => runJob(job, { handler, log, stopping: stopping.signal })));
		await boss.work(queue, { ...workOptions(handler), includeMetadata: true, perJobResults: true }, run);
	}
	return {
		async stop() {
			stopping.abort();
			await boss.stop({ timeout: STOP_MS });
		},
	};
}

const workOptions = ({ everySeconds, atOnce, atOnceOfGroup }: JobHandler) => ({
	pollingIntervalSeconds: everySeconds,
	...(atOnce === undefined
		? { batchSize: TAKEN_TOGETHER, burstWhenBatchFull: true }
		: { localConcurrency: atOnce }),
	...(atOnceOfGroup !== undefined && { groupConcurrency: atOnceOfGroup }),
});

interface Running {
	handler: JobHandler;
	log: JobLog;
	stopping: AbortSignal;
}

async function runJob(job: JobWithMetadata<object>, { handler, log, stopping }: Running): Promise<JobResult> {
	const { id, name: kind, data, retryCount, retryLimit } = job;
	try {
		const signal = AbortSignal.any([job.signal, stopping]);
		await withTimeLimits(LONG_WORK, () => handler.run(data, signal));
		return { id, status: 'completed' };
	} catch (error) {
		const last_error = withoutNumbers(error);
		const isLast = retryCount >= retryLimit;
		log(
			{ job: id, kind, attempts: retryCount + 1, last_error },
			isLast ? 'a job was given up' : 'a job failed',
		);
		return { id, status: 'failed', output: { message: last_error } };
	}
}
