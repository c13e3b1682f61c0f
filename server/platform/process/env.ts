import { randomBytes } from 'node:crypto';
import { z } from 'zod';

/**
 * The embedded PostgreSQL has 140 connections; the rest is for sign-in, readiness, exports, its owner and
 * commands.
 */
const LARGEST_POOL = 100;
/** A backup still holds people who were erased since it was made. */
const BACKUP_DAYS = 90;
const flag = z.enum(['0', '1']).transform((value) => value === '1');

const optional = z.string().optional();

/** A final dot makes another name for certificates and for lists of hosts; `fetch` takes no address with a password. */
const isHttp = (text: string): boolean => {
	const url = URL.canParse(text) ? new URL(text) : undefined;
	if (url === undefined || !/^https?:$/.test(url.protocol) || url.username || url.password) return false;
	return url.hostname !== '' && !url.hostname.endsWith('.');
};

/** Matches hosts of the internet: at least two parts, no address, no port, no final dot. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z](?:[a-z0-9-]*[a-z0-9])$/;

const isOrigin = (text: string): boolean => isHttp(text) && ['', '/'].includes(new URL(text).pathname);

const hasPlaces = (text: string): boolean => ['{z}', '{x}', '{y}'].every((place) => text.includes(place));

const switchable = optional.transform((value) => (value === 'off' ? undefined : value));

const serviceAddress = switchable.refine((text) => !text || isHttp(text), {
	error: 'must be an address such as https://example.org/send, without a password, or off',
});

const httpAddress = optional.refine((text) => !text || isHttp(text), {
	error: 'must be an address such as https://example.org',
});

/** The address has no path, because the pages of Yuva begin at `/`. */
const publicAddress = optional
	.refine((text) => !text || isOrigin(text), {
		error: 'must be an address without a path, such as https://yuva.example.org',
	})
	.transform((text) => text?.replace(/\/$/, ''));

const databaseAddress = optional.refine((text) => !text || /^postgres(ql)?:\/\/./.test(text), {
	error: 'must be an address such as postgres://account:password@host:5432/database',
});

const OPEN_STREET_MAP = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';
const tileAddress = optional
	.transform((text = OPEN_STREET_MAP) => (text === 'off' ? '' : text))
	.refine((text) => text === '' || (isHttp(text.replaceAll(/[{}]/g, '')) && hasPlaces(text)), {
		error:
			'must be an address with {z}, {x} and {y}, such as https://tile.example.org/{z}/{x}/{y}.png, or off for maps without pictures',
	});

const PUSH_SERVICES =
	'fcm.googleapis.com,updates.push.services.mozilla.com,notify.windows.com,push.apple.com';
const hostNames = optional
	.transform((text = PUSH_SERVICES) => (text === 'off' ? [] : text.split(',').map((host) => host.trim())))
	.refine((hosts) => hosts.every((host) => HOST.test(host)), {
		error: 'must be names of hosts without ports, such as push.example.org, with commas between them, or off',
	});

export const variables = z.object({
	PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
	HOST: z.string().default('127.0.0.1'),
	DATA_DIR: z.string().default('./data'),
	MIGRATE: z.enum(['on', 'off']).default('on'),
	DATABASE_URL: databaseAddress,
	DATABASE_OWNER_URL: databaseAddress,
	DATABASE_READ_URL: databaseAddress,
	DB_POOL: z.coerce.number().int().min(1).max(LARGEST_POOL).default(10),
	DB_PREPARE: z.enum(['on', 'off']).default('on'),
	S3_ENDPOINT: httpAddress,
	S3_BUCKET: optional,
	S3_REGION: z.string().default('us-east-1'),
	S3_ACCESS_KEY_ID: optional,
	S3_SECRET_ACCESS_KEY: optional,
	SMS_URL: serviceAddress,
	SMS_TOKEN: optional,
	VAPID_PUBLIC_KEY: optional,
	VAPID_PRIVATE_KEY: optional,
	PUSH_HOSTS: hostNames,
	TILE_URL: tileAddress,
	TILE_ATTRIBUTION: z.string().default('© OpenStreetMap contributors'),
	PUBLIC_URL: publicAddress,
	MEDIA_SECRET: optional,
	BACKUP_DIR: optional,
	BACKUP_PASSPHRASE: optional,
	BACKUP_KEEP: z.coerce.number().int().min(1).max(BACKUP_DAYS).default(14),
	METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
	ALERT_URL: serviceAddress,
	ALERT_SMS: z.enum(['on', 'off']).default('off'),
	TRUST_PROXY: z.coerce.number().int().min(0).default(0),
	SECOND_FACTOR: z.enum(['demanded', 'offered']).optional(),
	DEMO: flag.optional(),
	DEMO_SCALE: z.coerce.number().int().min(1).max(1000).default(1),
	NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
	LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
});

export interface S3Settings {
	endpoint: string;
	bucket: string;
	region: string;
	accessKeyId: string;
	secretAccessKey: string;
}

export interface SmsSettings {
	url: string;
	token: string;
}

interface PushPlace {
	/** A push service may write to this `mailto:` or `https:` address. */
	subject: string;
	/** Lists push services, each with its subdomains. The server calls no other address of a subscription. */
	hosts: readonly string[];
}

export interface PushSettings extends PushPlace {
	publicKey: string;
	privateKey: string;
}

export interface BackupSettings {
	/** Archives go into this folder; without it none are made. */
	folder: string | undefined;
	passphrase: string | undefined;
	/** So many archives stay; one is made each day. */
	keep: number;
}

interface AlertSettings {
	/** Gets a POST with JSON at each fault and its end. */
	url: string | undefined;
	/** Tells the head office, by the gateway for text messages. */
	bySms: boolean;
}

interface DatabaseSettings {
	/** Without it, the embedded PostgreSQL under `dataDir` is used. */
	databaseUrl: string | undefined;
	/** The account of this address owns the tables; without it `databaseUrl` is that account. */
	databaseOwnerUrl: string | undefined;
	/** Exports read from this replica; without it from `databaseUrl`. */
	databaseReadUrl: string | undefined;
	poolSize: number;
	prepareStatements: boolean;
}

export interface Settings extends DatabaseSettings {
	port: number;
	host: string;
	dataDir: string;
	/** True means that a start brings the schema up to date, false that a command does. */
	migrates: boolean;
	s3: S3Settings | undefined;
	sms: SmsSettings | undefined;
	/** Without it, keys are made and kept under `dataDir`, or nothing is sent. */
	push: PushSettings | undefined;
	pushPlace: PushPlace;
	/** The address of map tiles contains `{z}`, `{x}` and `{y}`; it is empty for maps without pictures. */
	tileUrl: string;
	tileAttribution: string;
	publicUrl: string;
	/** Signs media addresses; without it a random one is kept under `dataDir`. */
	mediaSecret: string | undefined;
	backup: BackupSettings;
	/** Serves `/metrics` on this port instead of to callers on the machine itself. */
	metricsPort: number | undefined;
	alerts: AlertSettings;
	/** Counts our own proxies on every request; entries further left in `X-Forwarded-For` come from the caller. */
	trustProxy: number;
	demandsSecondFactor: boolean;
	/** `scale` multiplies the ordinary fellows. */
	demo: { scale: number } | undefined;
	production: boolean;
	logLevel: string;
}

/**
 * Takes an empty variable as one that is left out: an env file names it before anybody has filled it in.
 *
 * @throws Error that names each invalid variable, or the settings that production still needs.
 */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
	const filled = Object.entries(environment).filter(([, value]) => value !== '');
	const parsed = variables.safeParse(Object.fromEntries(filled));
	if (!parsed.success)
		throw unusable(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
	const values = parsed.data;
	const production = values.NODE_ENV === 'production';
	const wantsDemo = values.DEMO ?? values.DATABASE_URL === undefined;
	refuseUnsafeProduction(values, production && wantsDemo);
	const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
	const pushPlace = readPushPlace(values, publicUrl);
	return {
		port: values.PORT,
		host: values.HOST,
		dataDir: values.DATA_DIR,
		migrates: values.MIGRATE === 'on',
		...readDatabase(values),
		s3: readS3(values),
		sms: readSms(values),
		push: readPush(values, pushPlace),
		pushPlace,
		tileUrl: values.TILE_URL,
		tileAttribution: values.TILE_ATTRIBUTION,
		publicUrl,
		mediaSecret: values.MEDIA_SECRET,
		backup: readBackup(values),
		metricsPort: values.METRICS_PORT,
		alerts: readAlerts(values),
		trustProxy: values.TRUST_PROXY,
		demandsSecondFactor: (values.SECOND_FACTOR ?? (production ? 'demanded' : 'offered')) === 'demanded',
		demo: wantsDemo ? { scale: values.DEMO_SCALE } : undefined,
		production,
		logLevel: values.LOG_LEVEL,
	};
}

type Values = z.output<typeof variables>;

export const unusable = (faults: readonly string[]): Error =>
	new Error(`These settings cannot be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);

function refuseUnsafeProduction(values: Values, demoInProduction: boolean): void {
	if (values.NODE_ENV !== 'production') return;
	if (demoInProduction) {
		throw new Error(
			'NODE_ENV=production with demo sign-ins: set DEMO=0 (or DATABASE_URL to a real database).',
		);
	}
	if (values.DATABASE_URL && !values.MEDIA_SECRET) {
		throw new Error(
			'NODE_ENV=production with DATABASE_URL needs MEDIA_SECRET (32 random characters or more).',
		);
	}
	if (values.MEDIA_SECRET && values.MEDIA_SECRET.length < 32) {
		throw new Error('MEDIA_SECRET must have at least 32 characters.');
	}
}

function readDatabase(values: Values): DatabaseSettings {
	const { DATABASE_URL, DATABASE_OWNER_URL, DATABASE_READ_URL, DB_POOL, DB_PREPARE } = values;
	if (DATABASE_OWNER_URL && !DATABASE_URL) throw new Error('DATABASE_OWNER_URL also needs DATABASE_URL.');
	if (DATABASE_READ_URL && !DATABASE_URL) throw new Error('DATABASE_READ_URL also needs DATABASE_URL.');
	if (DATABASE_URL && !DATABASE_OWNER_URL && DB_PREPARE === 'off') {
		throw new Error(
			'DB_PREPARE=off also needs DATABASE_OWNER_URL: through a connection pooler one account for both would give the server the rights of the owner.',
		);
	}
	return {
		databaseUrl: DATABASE_URL,
		databaseOwnerUrl: DATABASE_OWNER_URL,
		databaseReadUrl: DATABASE_READ_URL,
		poolSize: DB_POOL,
		prepareStatements: DB_PREPARE === 'on',
	};
}

function readBackup({ BACKUP_DIR, BACKUP_PASSPHRASE, BACKUP_KEEP }: Values): BackupSettings {
	if (BACKUP_DIR && !BACKUP_PASSPHRASE) throw new Error('BACKUP_DIR also needs BACKUP_PASSPHRASE.');
	if (BACKUP_PASSPHRASE && BACKUP_PASSPHRASE.length < 16)
		throw new Error('BACKUP_PASSPHRASE must have at least 16 characters.');
	return { folder: BACKUP_DIR, passphrase: BACKUP_PASSPHRASE, keep: BACKUP_KEEP };
}

function readAlerts({ ALERT_URL, ALERT_SMS, SMS_URL }: Values): AlertSettings {
	if (ALERT_SMS === 'on' && !SMS_URL) throw new Error('ALERT_SMS=on also needs SMS_URL.');
	return { url: ALERT_URL, bySms: ALERT_SMS === 'on' };
}

function readSms({ SMS_URL: url, SMS_TOKEN: token }: Values): SmsSettings | undefined {
	return url ? { url, token: token ?? '' } : undefined;
}

/** Browsers refuse keys whose holder names no address that begins with `https:` or `mailto:`. */
function readPushPlace({ PUSH_HOSTS }: Values, publicUrl: string): PushPlace {
	const subject = publicUrl.startsWith('https:') ? publicUrl : 'mailto:push@localhost';
	return { subject, hosts: PUSH_HOSTS };
}

function readPush(values: Values, place: PushPlace): PushSettings | undefined {
	const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = values;
	if (!publicKey && !privateKey) return undefined;
	if (!publicKey || !privateKey) {
		throw new Error('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are needed together.');
	}
	return { publicKey, privateKey, ...place };
}

function readS3(values: Values): S3Settings | undefined {
	if (!values.S3_BUCKET) return undefined;
	const { S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
	if (!S3_ENDPOINT || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
		throw new Error('S3_BUCKET also needs S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
	}
	return {
		endpoint: S3_ENDPOINT.replace(/\/+$/, ''),
		bucket: values.S3_BUCKET,
		region: values.S3_REGION,
		accessKeyId: S3_ACCESS_KEY_ID,
		secretAccessKey: S3_SECRET_ACCESS_KEY,
	};
}

/** Makes 256 random bits as text. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
