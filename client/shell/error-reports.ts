import { type AppError, appErrors, MAX_ERRORS, MAX_PLACES } from '@yuva/contract/system/app-errors';
import { reportAppErrors } from '@yuva/contract/system/endpoints';
import { phoneStorage } from '../floor/web-storage.ts';
import { appVersion, call, NetworkError } from '../local/local.ts';

const STORED = 'app_errors';
/** Errors within this time go together. */
const TOGETHER_MS = 3000;
/** It finds positions in the files of the build; a stack begins with the innermost. */
const PLACE = /\/assets\/([\w.-]{1,70}\.js:\d{1,6}:\d{1,7})/g;
const WORD = /^[a-z]+(-[a-z]+){0,5}$/;

const noted = new Set<string>();
let isSendingSoon = false;

/** Keeps the class, screen and place of an error, each once a page; never its message, which may quote data. */
export function noteFailure(error: unknown): void {
	const failure = describe(error);
	const text = JSON.stringify(failure);
	if (!failure || noted.has(text) || noted.size >= MAX_ERRORS) return;
	noted.add(text);
	store([...stored(), failure].slice(-MAX_ERRORS));
	if (isSendingSoon) return;
	isSendingSoon = true;
	setTimeout(() => void sendFailures(), TOGETHER_MS);
}

/** Without network the errors stay for the next error or the next start. */
export async function sendFailures(): Promise<void> {
	isSendingSoon = false;
	const errors = stored();
	if (errors.length === 0) return;
	const isLost = await call(reportAppErrors, { version: appVersion.version, errors }).then(
		() => false,
		(failure: unknown) => failure instanceof NetworkError,
	);
	if (!isLost) store([]);
}

/** Undefined for errors that do not come from the app's own code. */
function describe(error: unknown): AppError | undefined {
	if (!(error instanceof Error) || error instanceof NetworkError) return undefined;
	const places = [...(error.stack ?? '').matchAll(PLACE)].map(([, place = '']) => place);
	if (places.length === 0) return undefined;
	const kind = error.name.replaceAll(/[^A-Za-z]/g, '').slice(0, 60) || 'Error';
	return { kind, screen: screenOf(location.pathname), places: places.slice(0, MAX_PLACES) };
}

/** A part that is no word is an id. */
function screenOf(pathname: string): string {
	const parts = pathname.split('/').filter((part) => part !== '');
	return `/${parts
		.slice(0, 5)
		.map((part) => (WORD.test(part) ? part : ':id'))
		.join('/')}`;
}

function store(errors: AppError[]): void {
	if (errors.length > 0) phoneStorage.setItem(STORED, JSON.stringify(errors));
	else phoneStorage.removeItem(STORED);
}

/** Another release may have kept them in another shape. */
function stored(): AppError[] {
	try {
		return appErrors.parse(JSON.parse(phoneStorage.getItem(STORED) ?? '[]'));
	} catch {
		return [];
	}
}
