import { fastifyMultipart } from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { AppDatabases } from './connect.ts';
import { accountsRoutes } from './features/accounts/routes.ts';
import { standInsRoutes } from './features/accounts/stand-in-routes.ts';
import { answersRoutes } from './features/answers/routes.ts';
import { applicationsRoutes } from './features/applications/routes.ts';
import { assessmentsRoutes } from './features/assessments/routes.ts';
import { attendanceRoutes } from './features/attendance/routes.ts';
import { authJobs, authRoutes } from './features/auth/routes.ts';
import { secondFactorRoutes } from './features/auth/second-factor-routes.ts';
import { sessionsRoutes } from './features/auth/sessions-routes.ts';
import { consentRoutes } from './features/children/consent-routes.ts';
import { childNamesJob } from './features/children/likeness-actions.ts';
import { likenessRoutes } from './features/children/likeness-routes.ts';
import { childrenRoutes } from './features/children/routes.ts';
import { concernsJob } from './features/concerns/actions.ts';
import { heardIn } from './features/concerns/reads.ts';
import { concernsRoutes } from './features/concerns/routes.ts';
import { attentionJob } from './features/console/actions.ts';
import { attentionRoutes } from './features/console/attention-routes.ts';
import { overviewRoutes } from './features/console/overview-routes.ts';
import { reminderRoutes } from './features/console/reminder-routes.ts';
import { consoleRoutes } from './features/console/routes.ts';
import { childCorrectionsRoutes } from './features/corrections/child-routes.ts';
import { correctionsRoutes } from './features/corrections/routes.ts';
import { exportJobs, type WriteClaimed } from './features/exports/queue-actions.ts';
import { exportsRoutes } from './features/exports/routes.ts';
import { devicesRoutes } from './features/fellows/device-routes.ts';
import { fellowNamesJob } from './features/fellows/name-actions.ts';
import { fellowsRoutes } from './features/fellows/routes.ts';
import { transfersRoutes } from './features/fellows/transfer-routes.ts';
import { formsRoutes } from './features/forms/routes.ts';
import { importsRoutes } from './features/imports/routes.ts';
import { learningCenterRoutes } from './features/learning-center/routes.ts';
import { meetingsJob } from './features/meetings/actions.ts';
import { meetingsRoutes } from './features/meetings/routes.ts';
import { announcementRoutes } from './features/messages/announcement-routes.ts';
import { pushRoutes } from './features/messages/push-routes.ts';
import { messagesJobs, messagesRoutes } from './features/messages/routes.ts';
import { onboardingRoutes } from './features/onboarding/routes.ts';
import { outboxRoutes } from './features/outbox/routes.ts';
import { certificatesRoutes } from './features/prints/certificates-routes.ts';
import { printablesRoutes } from './features/prints/printables-routes.ts';
import { tellOfEnding } from './features/privacy/actions.ts';
import { unusualReadsJob } from './features/privacy/audit-actions.ts';
import { auditRoutes } from './features/privacy/audit-routes.ts';
import { privacyJobs, privacyRoutes } from './features/privacy/routes.ts';
import { profileRoutes } from './features/profile/routes.ts';
import { referenceRoutes } from './features/reference/routes.ts';
import { registrationRoutes } from './features/registration/routes.ts';
import { calendarPlanRoutes } from './features/settings/calendar-plan-routes.ts';
import { optionsRoutes } from './features/settings/options-routes.ts';
import { organisationRoutes } from './features/settings/organisation-routes.ts';
import { readPageTexts } from './features/settings/reads.ts';
import { wordingRoutes } from './features/settings/wording-routes.ts';
import { spokenTextsRoutes } from './features/spoken-texts/routes.ts';
import { alertsJob } from './features/system/alerts.ts';
import { readMetrics } from './features/system/metrics.ts';
import { backupsRoutes, systemRoutes } from './features/system/routes.ts';
import { taskProgressRoutes } from './features/tasks/progress-routes.ts';
import { taskRoutes } from './features/tasks/routes.ts';
import { publicationsRoutes } from './features/testimonials/publications-routes.ts';
import { testimonialsRoutes } from './features/testimonials/routes.ts';
import { noteVisit } from './features/visits/actions.ts';
import { visitsRoutes } from './features/visits/routes.ts';
import { closingJobs, closingRoutes } from './features/years/closing-routes.ts';
import { enrolmentRoutes } from './features/years/enrolment-routes.ts';
import { yearsRoutes } from './features/years/routes.ts';
import { limitAnswers } from './platform/http/answers.ts';
import { limitConnections, limitRequests } from './platform/http/arrivals.ts';
import { rememberCallers } from './platform/http/callers.ts';
import { compressAnswers } from './platform/http/compression.ts';
import { tagAnswers } from './platform/http/etag.ts';
import { answerBadAddress, answerFailures } from './platform/http/failures.ts';
import { nameKeys } from './platform/http/idempotency.ts';
import { readJsonBodies } from './platform/http/json-levels.ts';
import { serveMedia } from './platform/http/media-route.ts';
import { countRequests, type Metrics, serveMetrics } from './platform/http/metrics.ts';
import { describeApi } from './platform/http/openapi.ts';
import { renderApiPage } from './platform/http/openapi-page.ts';
import { type Operation, serveOperation } from './platform/http/operation.ts';
import { FOR_GOOD, publicCopies } from './platform/http/public-copies.ts';
import { isOfApi, setSecurityHeaders } from './platform/http/security-headers.ts';
import { listEndpoints, PUBLIC_BODY } from './platform/http/serve.ts';
import { serveClient } from './platform/http/static-client.ts';
import { serveUploads } from './platform/http/upload-routes.ts';
import { openReadLog } from './platform/identity/audit.ts';
import { tidyingJob } from './platform/jobs/housekeeping.ts';
import type { JobHandlers, JobLog } from './platform/jobs/jobs.ts';
import { type ScheduledJob, scheduledHandlers } from './platform/jobs/schedule.ts';
import { answering } from './platform/media/answering.ts';
import { PHOTO_LIMIT } from './platform/media/images.ts';
import { mediaStore } from './platform/media/media.ts';
import type { Storage } from './platform/media/storage.ts';
import type { Platform } from './platform/platform.ts';
import { budgets, type TrafficBudget } from './platform/process/budgets.ts';
import { newSecret, type Settings } from './platform/process/env.ts';
import { loggerOptions, logRequests } from './platform/process/log.ts';
import { requestIdOf } from './platform/process/request-id.ts';

export interface AppParts {
	databases: AppDatabases;
	storage: Storage;
	settings: Settings;
	clock: () => Date;
	clientFolder: string;
	traffic?: TrafficBudget;
	/** Public answers may be so old; 0 in tests that change them beside the server. */
	copyMs?: number;
	/** The default writes in this process. */
	writeExport?: WriteClaimed;
	/** Splits files of exports in the storage; smaller in tests. */
	exportPieceBytes?: number;
}

export interface App {
	http: FastifyInstance;
	platform: Platform;
	operation: Operation;
	metrics: Metrics;
	/** The jobs do work after answers and work that comes again; the caller starts the queue and stops it. */
	jobs: JobHandlers;
}

/**
 * Limits a text in a form with files: the answers to a form are 64 Ki characters at most, of which Telugu
 * letters take three bytes each.
 */
const FIELD_BYTES = 3 * 64 * 1024;

/** Puts the server together from its parts; the caller listens and closes. */
export async function buildApp(parts: AppParts): Promise<App> {
	const traffic = parts.traffic ?? budgets.traffic;
	const http = Fastify({
		logger: loggerOptions(parts.settings.logLevel) ?? false,
		logController: new LogController({ disableRequestLogging: true }),
		genReqId: ({ headers }) => requestIdOf(headers, parts.settings.trustProxy),
		trustProxy: trustedHops(parts.settings.trustProxy),
		routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
		// limits a whole request, however slow its line; `limitRequests` ends one that does not move
		requestTimeout: 15 * 60_000,
		bodyLimit: PUBLIC_BODY,
		http: { headersTimeout: traffic.headersMs, connectionsCheckingInterval: traffic.headersMs / 10 },
		frameworkErrors: answerBadAddress,
		forceCloseConnections: 'idle',
		// Requests that still arrive while the server stops get their usual answer, on a connection that then
		// closes.
		return503OnClosing: false,
	});
	const { databases, settings, clock } = parts;
	const { db } = databases;
	const storage = answering(parts.storage);
	const media = mediaStore(db, storage, settings.mediaSecret ?? newSecret());
	const readLog = openReadLog(db, (err) => http.log.error({ err }, 'the read log could not be stored'));
	const copies = publicCopies(http, parts.copyMs);
	const platform: Platform = { http, ...databases, storage, media, readLog, copies, settings, clock };
	nameKeys(http);
	rememberCallers(http);
	limitRequests(http, traffic);
	if (settings.trustProxy === 0) limitConnections(http, traffic);
	const operation = serveOperation(http, platform);
	logRequests(http);
	const metrics = countRequests(http, db, () => readMetrics(platform));
	setSecurityHeaders(http, settings);
	answerFailures(http);
	http.removeContentTypeParser('text/plain');
	readJsonBodies(http);
	http.decorateRequest('viewer', undefined);
	await http.register(fastifyMultipart, {
		limits: { fileSize: PHOTO_LIMIT, files: 1, fields: 30, fieldSize: FIELD_BYTES, parts: 31 },
	});
	http.addHook('onSend', (request, reply, payload, done) => {
		if (isOfApi(request) && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
		done(null, payload);
	});
	tagAnswers(http);
	compressAnswers(http);
	limitAnswers(http, traffic);
	serveMetrics(http, metrics, settings.metricsPort !== undefined);
	serveMedia(platform, heardIn);
	serveSlices(platform);
	const writeHere = exportsRoutes(platform, parts.exportPieceBytes);
	serveUploads(platform);
	serveApiDescription(platform);
	serveClient(platform, parts.clientFolder, (language) => readPageTexts(db, clock(), language));
	http.addHook('onClose', () => readLog.flush());
	const jobs = jobHandlers(platform, parts.writeExport ?? writeHere);
	return { http, platform, operation, metrics, jobs };
}

function jobHandlers(platform: Platform, write: WriteClaimed): JobHandlers {
	const { db, clock, http } = platform;
	const log: JobLog = (details, message) => http.log.error(details, message);
	return {
		...authJobs(platform),
		...closingJobs(platform),
		...exportJobs({ db, write, log }),
		...messagesJobs(platform),
		...privacyJobs(platform),
		...scheduledHandlers({ db, clock, log }, scheduledJobs(platform)),
	};
}

const scheduledJobs = (platform: Platform): ScheduledJob[] => [
	attentionJob(platform),
	fellowNamesJob(platform),
	childNamesJob(platform),
	unusualReadsJob(platform),
	tidyingJob(platform, tellOfEnding),
	alertsJob(platform),
	concernsJob(platform),
	meetingsJob(platform),
];

/** Safe only where all callers come through the proxies, which the setting claims; therefore Fastify takes no number here. */
const trustedHops = (proxies: number) => proxies > 0 && ((_address: string, hop: number) => hop < proxies);

function serveMessages(platform: Platform): void {
	answersRoutes(platform);
	meetingsRoutes(platform);
	announcementRoutes(platform);
	messagesRoutes(platform);
	pushRoutes(platform);
	reminderRoutes(platform);
}

/** Only this function knows every slice. */
function serveSlices(platform: Platform): void {
	serveMessages(platform);
	accountsRoutes(platform);
	assessmentsRoutes(platform);
	attendanceRoutes(platform);
	attentionRoutes(platform);
	auditRoutes(platform);
	authRoutes(platform);
	backupsRoutes(platform);
	calendarPlanRoutes(platform);
	childrenRoutes(platform);
	likenessRoutes(platform);
	closingRoutes(platform);
	concernsRoutes(platform);
	consentRoutes(platform);
	consoleRoutes(platform);
	childCorrectionsRoutes(platform);
	correctionsRoutes(platform);
	devicesRoutes(platform);
	fellowsRoutes(platform);
	formsRoutes(platform, noteVisit);
	importsRoutes(platform);
	learningCenterRoutes(platform);
	onboardingRoutes(platform);
	optionsRoutes(platform);
	organisationRoutes(platform);
	visitsRoutes(platform);
	wordingRoutes(platform);
	outboxRoutes(platform);
	overviewRoutes(platform);
	privacyRoutes(platform);
	certificatesRoutes(platform);
	printablesRoutes(platform);
	profileRoutes(platform);
	publicationsRoutes(platform);
	referenceRoutes(platform);
	registrationRoutes(platform);
	applicationsRoutes(platform);
	secondFactorRoutes(platform);
	sessionsRoutes(platform);
	spokenTextsRoutes(platform);
	standInsRoutes(platform);
	systemRoutes(platform);
	taskProgressRoutes(platform);
	taskRoutes(platform);
	testimonialsRoutes(platform);
	enrolmentRoutes(platform);
	transfersRoutes(platform);
	yearsRoutes(platform);
}

function serveApiDescription({ http, copies }: Platform): void {
	const serveText = (address: string, type: string, make: () => string) =>
		http.get(address, async (request, reply) => {
			reply.header('cache-control', 'no-cache');
			const original = { key: address, type, ageMs: FOR_GOOD, make: async () => make() };
			await copies.send(request, reply, original);
			return reply;
		});
	serveText('/api/openapi.json', 'application/json; charset=utf-8', () =>
		JSON.stringify(describeApi(listEndpoints(http))),
	);
	serveText('/api/docs', 'text/html; charset=utf-8', () => renderApiPage(listEndpoints(http)));
}
