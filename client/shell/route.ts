import type { UserStatus } from '@yuva/contract/auth/standing';
import { type ComponentType, lazy } from 'react';
import { matchRoutes } from 'react-router';
import { isOver, type Session } from '../local/local.ts';

/**
 * `guest`: only without a session; `kept`: everybody who is signed in, on a screen that each phone keeps; `field`: staff at a center, on screens that the phone keeps; `enrolled`: a fellow with access whose enrolment has not ended;
 * `admin`: only the head office; statuses: of a fellow, or of staff without access. Others are redirected to their own home, and without a session to `/login`.
 */
export type Audience =
	| 'anybody'
	| 'guest'
	| 'signed_in'
	| 'kept'
	| 'enrolled'
	| 'field'
	| Console
	| readonly UserStatus[];

type Console = 'staff' | 'admin';

export interface ScreenCode {
	file: () => Promise<object>;
	/** The same promise each time. */
	load: () => Promise<Loaded<ComponentType>>;
	Screen: ComponentType;
}

/** As `lazy` wants it. */
interface Loaded<Component> {
	default: Component;
}

/** A component whose code loads when it is first drawn, or asked for before, so that it is drawn at once. */
export function lazily<Props>(fetchCode: () => Promise<ComponentType<Props>>) {
	let loading: Promise<Loaded<ComponentType<Props>>> | undefined;
	const load = () => {
		loading ??= fetchCode().then((component) => ({ default: component }));
		return loading;
	};
	return { load, Shown: lazy(load) as unknown as ComponentType<Props> };
}

/** Data only: the build imports it too, and runs no screen. */
export interface AppRoute {
	path: string;
	audience: Audience;
	screen: ScreenCode;
	/** Makes no API calls, so it can render before the data layer is loaded. */
	light?: true;
	/** Built as HTML for a visitor without a session. */
	prerendered?: true;
}

/**
 * The one component that the file exports: its name here would weigh on the first page.
 * @param loadMore what the screen needs besides its code
 */
export const screenFrom = (
	file: () => Promise<object>,
	loadMore: () => Promise<unknown> = () => Promise.resolve(),
): ScreenCode => {
	const { load, Shown } = lazily(async () => {
		const [exported] = await Promise.all([file(), loadMore()]);
		return Object.values(exported)[0] as ComponentType;
	});
	return { file, load, Screen: Shown };
};

export function routeAt(routes: readonly AppRoute[], pathname: string): AppRoute | undefined {
	const [match] =
		matchRoutes(
			routes.map((route) => ({ path: route.path, handle: route })),
			pathname,
		) ?? [];
	return match?.route.handle;
}

export const GRANTED: readonly UserStatus[] = ['ACCESS_GRANTED'];

const homeOfStatus: Record<Session['user_status'], string> = {
	PENDING_REGISTRATION: '/register',
	PENDING_TASK_SUBMISSION: '/tasks',
	PENDING_OFFER_ACCEPTANCE: '/tasks',
	PENDING_CHILD_PROTECTION_CONSENT: '/child-protection',
	PENDING_DATA_CONSENT: '/data-protection-consent',
	PENDING_OWN_PASSWORD: '/own-password',
	PENDING_SECOND_FACTOR: '/staff/second-factor',
	ACCESS_GRANTED: '/main',
};

/** Whether a fellow must choose an own password before anything else. Staff have a screen for it. */
export const needsOwnPassword = (session: Session | undefined): boolean =>
	session?.role === 'fellow' && session.own_password === false;

type Standing = Pick<Session, 'role' | 'user_status'>;

export const hasConsole = ({ role, user_status }: Standing): boolean =>
	role !== 'fellow' && user_status === 'ACCESS_GRANTED';

/** Specification, section 4; staff go to their console. */
export const homeOf = (session: Standing): string =>
	hasConsole(session) ? '/staff' : homeOfStatus[session.user_status];

/**
 * The redirect target; undefined when the person may stay.
 * @param wanted address that the person was sent from to sign in; its own audience is checked there
 */
export function redirectFor(
	audience: Audience,
	held: Session | undefined,
	wanted?: string,
): string | undefined {
	if (audience === 'anybody') return undefined;
	const session = isOpenFor(audience, held) ? held : undefined;
	if (audience === 'guest') return session && (wanted ?? homeOf(session));
	if (!session) return '/login';
	if (audience === 'signed_in' || audience === 'kept') return undefined;
	return isFor(audience, session) ? undefined : homeOf(session);
}

/** Staff whose session the server has ended keep what a lead needs at a center, and can tell of a child, for some hours. */
const isOpenFor = (audience: Audience, session: Session | undefined): boolean =>
	session !== undefined &&
	!isOver(session) &&
	(!session.is_ended || audience === 'field' || audience === 'kept');

/** Staff with access see only the console. */
function isFor(audience: Console | 'field' | 'enrolled' | readonly UserStatus[], session: Session): boolean {
	if (audience === 'enrolled') return isFor(GRANTED, session) && !session.enrolment?.is_over;
	const isStaff = hasConsole(session);
	if (audience === 'staff' || audience === 'field') return isStaff;
	if (audience === 'admin') return isStaff && session.role === 'admin';
	return !isStaff && audience.some((status) => status === session.user_status);
}
