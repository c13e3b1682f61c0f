import type { UserStatus } from '@yuva/contract/auth/standing';
import { type ComponentType, lazy } from 'react';
import { matchRoutes } from 'react-router';
import { isOver, type Session } from '../local/local.ts';

/**
 * `guest` is only for people without a session; `kept` for everybody who is signed in, on a screen that each
 * phone keeps; `field` for staff at a center, on screens that the phone keeps; `enrolled` for a fellow with
 * access whose enrolment has not ended; `asked` for both of these, whom forms ask; `admin` for the head
 * office; statuses are those of a fellow, or of staff without access. Others are redirected to their own
 * home, and without a session to `/login`.
 */
export type Audience =
	| 'anybody'
	| 'guest'
	| 'signed_in'
	| 'kept'
	| 'enrolled'
	| 'field'
	| 'asked'
	| Console
	| readonly UserStatus[];

type Console = 'staff' | 'admin';

export interface ScreenCode {
	file: () => Promise<object>;
	/** It is the same promise each time. */
	load: () => Promise<Loaded<ComponentType>>;
	Screen: ComponentType;
}

/** `lazy` wants this shape. */
interface Loaded<Component> {
	default: Component;
}

/** The code loads with the first drawing, or on an earlier call, so that the component is drawn at once. */
export function lazily<Props>(fetchCode: () => Promise<ComponentType<Props>>) {
	let loading: Promise<Loaded<ComponentType<Props>>> | undefined;
	const load = () => {
		loading ??= fetchCode().then((component) => ({ default: component }));
		return loading;
	};
	return { load, Shown: lazy(load) as unknown as ComponentType<Props> };
}

/** It is data only: the build imports it too, and runs no screen. */
export interface AppRoute {
	path: string;
	audience: Audience;
	screen: ScreenCode;
	/** It makes no API calls, so it can render before the data layer is loaded. */
	light?: true;
	/** It is built as HTML for a visitor without a session. */
	prerendered?: true;
}

/**
 * The file exports one component: its name here would weigh on the first page.
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

/** Staff have a screen for it. */
export const needsOwnPassword = (session: Session | undefined): boolean =>
	session?.role === 'fellow' && session.own_password === false;

type Standing = Pick<Session, 'role' | 'user_status'>;

export const hasConsole = ({ role, user_status }: Standing): boolean =>
	role !== 'fellow' && user_status === 'ACCESS_GRANTED';

/** Section 4 of the specification gives a fellow's home; staff go to their console. */
export const homeOf = (session: Standing): string =>
	hasConsole(session) ? '/staff' : homeOfStatus[session.user_status];

/**
 * Undefined when the person may stay.
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

/**
 * Staff whose session the server has ended keep for some hours what a lead needs at a center, and the report
 * about a child.
 */
const isOpenFor = (audience: Audience, session: Session | undefined): boolean | undefined =>
	session &&
	!isOver(session) &&
	(!session.is_ended || audience === 'field' || audience === 'asked' || audience === 'kept');

/** Staff with access see only the console. */
function isFor(
	audience: Exclude<Audience, 'anybody' | 'guest' | 'signed_in' | 'kept'>,
	session: Session,
): boolean {
	if (hasConsole(session))
		return audience === 'staff' || audience === 'field' || audience === 'asked' || audience === session.role;
	if (typeof audience !== 'string') return audience.includes(session.user_status as UserStatus);
	const isFellows = audience === 'enrolled' || audience === 'asked';
	return isFellows && session.user_status === 'ACCESS_GRANTED' && !session.enrolment?.is_over;
}
