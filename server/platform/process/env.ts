import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { httpAddress, optional, publicAddress, tileAddress } from './addresses.ts';
import { type AlertSettings, alertVariables, readAlerts } from './alert-settings.ts';
import { type BackupSettings, backupVariables, readBackup } from './backup-settings.ts';
import { type DatabaseSettings, databaseVariables, readDatabase } from './database-settings.ts';
import { findMisspelled } from './misspelled.ts';

/** Load balancers ask every second or two. */
const DRAIN_SECONDS = 3;

const flag = z.enum(['0', '1']).transform((value) => value === '1');

const variables = z.object({
	PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
	HOST: z.string().default('127.0.0.1'),
	DATA_DIR: z.string().default('./data'),
	MIGRATE: z.enum(['on', 'off']).default('on'),
	...databaseVariables,
	DRAIN_SECONDS: z.coerce.number().min(0).max(5).optional(),
	S3_ENDPOINT: httpAddress,
	S3_BUCKET: optional,
	S3_REGION: z.string().default('us-east-1'),
	S3_ACCESS_KEY_ID: optional,
	S3_SECRET_ACCESS_KEY: optional,
	SMS_URL: httpAddress,
	SMS_TOKEN: optional,
	SMS_PER_DAY: z.coerce.number().int().min(0).default(2000),
	VAPID_PUBLIC_KEY: optional,
	VAPID_PRIVATE_KEY: optional,
	VAPID_SUBJECT: optional,
	PUSH_HOSTS: z
		.string()
		.default('fcm.googleapis.com,updates.push.services.mozilla.com,notify.windows.com,push.apple.com'),
	TILE_URL: tileAddress.default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
	TILE_ATTRIBUTION: z.string().default('© OpenStreetMap contributors'),
	PRIVACY_ORGANISATION: z.string().trim().max(200).default(''),
	PRIVACY_CONTACT: z.string().trim().max(500).default(''),
	PRIVACY_COMPLAINT: z.string().trim().max(500).default(''),
	PUBLIC_URL: publicAddress,
	MEDIA_SECRET: optional,
	...backupVariables,
	...alertVariables,
	TRUST_PROXY: z.coerce.number().int().min(0).default(0),
	SECOND_FACTOR: z.enum(['demanded', 'offered']).optional(),
	DEMO: flag.optional(),
	DEMO_PASSWORD: z.string().min(8).default('Yuva-demo-2026'),
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
	/** To all numbers together. */
	perDay: number;
}

interface PushPlace {
	/** Whom a push service may write to: a `mailto:` or `https:` address. */
	subject: string;
	/** Push services that the server calls, with their subdomains. */
	hosts: string[];
}

/** For notifications (Web Push). */
export interface PushSettings extends PushPlace {
	publicKey: string;
	privateKey: string;
}

export interface PrivacySettings {
	organisation: string;
	contact: string;
	complaint: string;
}

export interface Settings extends DatabaseSettings {
	port: number;
	host: string;
	dataDir: string;
	/** Whether a start brings the schema up to date; otherwise a command does. */
	migrates: boolean;
	s3: S3Settings | undefined;
	sms: SmsSettings | undefined;
	/** Absent: keys are made and kept under `dataDir`, or nothing is sent. */
	push: PushSettings | undefined;
	pushPlace: PushPlace;
	/** Map tile address with `{z}`, `{x}` and `{y}`. */
	tileUrl: string;
	tileAttribution: string;
	/** For the privacy notice; '' where nothing is set. */
	privacy: PrivacySettings;
	/** The address that people use. */
	publicUrl: string;
	/** Signs media addresses; absent: a random one kept under `dataDir`. */
	mediaSecret: string | undefined;
	backup: BackupSettings;
	/** Serves `/metrics` on this port instead of to callers on the machine itself. */
	metricsPort: number | undefined;
	alerts: AlertSettings;
	/** Our own proxies on every request; entries further left in `X-Forwarded-For` come from the caller. */
	trustProxy: number;
	/** Whether staff must have a second factor, or only may. */
	demandsSecondFactor: boolean;
	demo: { password: string; scale: number } | undefined;
	production: boolean;
	/** How long a stopping server is still there after it said that it is not ready. */
	drainMs: number;
	logLevel: string;
}

/** @throws Error that names each invalid variable, or the settings that production still needs. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
	refuseMisspelled(environment);
	const parsed = variables.safeParse(environment);
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
		privacy: {
			organisation: values.PRIVACY_ORGANISATION,
			contact: values.PRIVACY_CONTACT,
			complaint: values.PRIVACY_COMPLAINT,
		},
		publicUrl,
		mediaSecret: values.MEDIA_SECRET,
		backup: readBackup(values),
		metricsPort: values.METRICS_PORT,
		alerts: readAlerts(values, values.SMS_URL !== undefined),
		trustProxy: values.TRUST_PROXY,
		demandsSecondFactor: (values.SECOND_FACTOR ?? (production ? 'demanded' : 'offered')) === 'demanded',
		demo: wantsDemo ? { password: values.DEMO_PASSWORD, scale: values.DEMO_SCALE } : undefined,
		production,
		drainMs: 1000 * (values.DRAIN_SECONDS ?? (production ? DRAIN_SECONDS : 0)),
		logLevel: values.LOG_LEVEL,
	};
}

type Values = z.output<typeof variables>;

/** @param faults begin with the name of the setting */
export const unusable = (faults: readonly string[]): Error =>
	new Error(`These settings cannot be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);

function refuseMisspelled(environment: NodeJS.ProcessEnv): void {
	const wrong = findMisspelled(Object.keys(environment), Object.keys(variables.shape));
	if (wrong.length === 0) return;
	throw unusable(
		wrong.map(([name, meant]) => `${name}: there is no such setting; ${meant} is probably meant`),
	);
}

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

function readSms({ SMS_URL: url, SMS_TOKEN: token, SMS_PER_DAY: perDay }: Values): SmsSettings | undefined {
	return url ? { url, token: token ?? '', perDay } : undefined;
}

/** Browsers refuse keys whose holder names no address. */
function readPushPlace({ VAPID_SUBJECT, PUSH_HOSTS }: Values, publicUrl: string): PushPlace {
	const subject = VAPID_SUBJECT ?? (publicUrl.startsWith('https:') ? publicUrl : 'mailto:push@localhost');
	if (!/^(https:|mailto:)/.test(subject)) throw new Error('VAPID_SUBJECT must begin with mailto: or https:.');
	return { subject, hosts: PUSH_HOSTS.split(',').map((host) => host.trim()) };
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

/** 256 random bits as text. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
