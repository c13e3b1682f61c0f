import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { getStatus } from '@yuva/contract/auth/endpoints';
import { listVisitsToday } from '@yuva/contract/visits/endpoints';
import { useEffect, useEffectEvent } from 'react';
import { useRefreshStatus } from './features/auth/api.ts';
import { LanguageSender } from './features/auth/parts/account-language.tsx';
import { SessionRefresher } from './features/auth/parts/session-refresher.tsx';
import { tellLogouts } from './features/auth/untold-logouts-api.ts';
import { takenSteps } from './features/onboarding/parts/application-drafts.ts';
import {
	dropDraft,
	expireSession,
	FIRST_THINGS_MS,
	fieldEnd,
	followOtherTabs,
	forgetRead,
	onRunEnd,
	ownerOf,
	readAhead,
	readPacks,
	readProofKeyAhead,
	readSealingKeyAhead,
	refetchAfterSync,
	startSending,
	useCachedAnswers,
	useConnection,
	useOfflinePack,
	useOutboxItems,
	useSession,
	watchConnection,
} from './local/local.ts';
import { AppOnPhone } from './shell/app-on-phone.tsx';
import { sendKeptFailures } from './shell/error-watch.ts';
import { OfflineBar } from './shell/offline-bar.tsx';
import { hasConsole } from './shell/route.ts';

const readPack = async (cache: QueryClient, mobile: string): Promise<boolean> =>
	readPacks(cache, mobile, (await import('./offline-slices.ts')).offlineSlices);

async function readFieldPack(cache: QueryClient): Promise<void> {
	// Without network its code cannot be loaded; the next start reads it.
	const code = await import('./offline-slices.ts').catch(() => undefined);
	await readAhead(cache, code?.offlineSlices.flatMap(({ fieldPack }) => fieldPack) ?? []);
}

/** @returns whether a lead may be at a center today */
function useFieldPack(isAtCenter: boolean): boolean {
	const cache = useQueryClient();
	const session = useSession();
	const isStaff = session !== undefined && hasConsole(session) && !session.is_ended;
	const hasVisits = useCachedAnswers(listVisitsToday).some(({ output }) => output.data.length > 0);
	useEffect(() => {
		if (!isStaff) return;
		const timer = setTimeout(() => void readFieldPack(cache), FIRST_THINGS_MS);
		return () => clearTimeout(timer);
	}, [cache, isStaff]);
	return session?.role !== 'fellow' && (isAtCenter || hasVisits);
}

/** After twelve hours the phone of a lead forgets what it read, also without network. */
function useFieldEnd(): void {
	const cache = useQueryClient();
	const session = useSession();
	const owner = session && ownerOf(session);
	const end = session && fieldEnd(session);
	useEffect(() => {
		if (owner === undefined || end === undefined) return;
		async function forget(of: string): Promise<void> {
			await forgetRead(cache, of);
			await expireSession();
			// An open screen may have read again meanwhile.
			await forgetRead(cache, of);
		}
		const leftMs = end - Date.now();
		if (leftMs <= 0) {
			// It must happen now, because the way to the sign-in ends what is planned here.
			void forget(owner);
			return;
		}
		const timer = setTimeout(() => void forget(owner), leftMs);
		return () => clearTimeout(timer);
	}, [cache, owner, end]);
}

/** The start of the app, and each answer after a silence, tells the server of logouts that did not reach it. */
function useUntoldLogouts(): void {
	const connection = useConnection();
	useEffect(() => {
		if (connection !== 'silent') void tellLogouts();
	}, [connection]);
}

/**
 * Ends drafts of what the server has: the answer may be lost, or another phone may have sent it. No phone keeps
 * the status, so it is not older than this page.
 */
function useTakenSteps(isFellow: boolean): void {
	const [status] = useCachedAnswers(getStatus);
	const stands = isFellow ? status?.output.user_status : undefined;
	useEffect(() => {
		for (const name of stands ? takenSteps(stands) : []) void dropDraft(name);
	}, [stands]);
}

interface PhoneWorkProps {
	isFellow: boolean;
	isAtCenter: boolean;
}

export function PhoneWork({ isFellow, isAtCenter }: PhoneWorkProps) {
	useOfflinePack(readPack);
	useFieldEnd();
	useUntoldLogouts();
	useTakenSteps(isFellow);
	const keepsVisits = useFieldPack(isAtCenter);
	const session = useSession();
	// Everybody must be able to report a child who is not safe, also without network.
	const keepsApp = session !== undefined && hasConsole(session);
	const hasQueued = useOutboxItems().length > 0;
	useBackgroundWork(isFellow, isFellow || keepsVisits || hasQueued);
	return (
		<>
			<SessionRefresher />
			<LanguageSender />
			<AppOnPhone isKept={isFellow || keepsApp} />
			{(isFellow || isAtCenter) && <OfflineBar />}
		</>
	);
}

function useBackgroundWork(isFellow: boolean, isSending: boolean): void {
	const cache = useQueryClient();
	const refreshStatus = useRefreshStatus();
	const askForStatus = useEffectEvent(() => void refreshStatus().catch(() => undefined));
	// The phone did not know of this end.
	const ended = useOutboxItems().filter(({ refusal }) => refusal?.code === 'enrolment_ended').length;
	useEffect(() => {
		if (ended > 0) askForStatus();
	}, [ended]);
	useEffect(() => followOtherTabs(), []);
	useEffect(() => {
		const timer = setTimeout(() => void sendKeptFailures(), FIRST_THINGS_MS);
		return () => clearTimeout(timer);
	}, []);
	useEffect(() => {
		if (!isFellow) return;
		void readProofKeyAhead();
		const timer = setTimeout(() => {
			void readSealingKeyAhead();
			// The server gives it only after the own password.
			void readProofKeyAhead();
		}, FIRST_THINGS_MS);
		return () => clearTimeout(timer);
	}, [isFellow]);
	useEffect(() => {
		if (!isSending) return;
		const stops = [
			refetchAfterSync(cache),
			watchConnection(cache),
			onRunEnd(({ end }) => end === 'sign_in' && askForStatus()),
			startSending(),
		];
		return () => {
			for (const stop of stops) stop();
		};
	}, [cache, isSending]);
}
