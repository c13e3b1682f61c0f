import { useEffect, useEffectEvent, useRef } from 'react';
import { phoneTime, useSession } from '../../../local/local.ts';
import { useRefreshStatus } from '../api.ts';

const REST_MS = 60_000;

/** Asks at most once a minute, and ignores failures. */
export function SessionRefresher() {
	const token = useSession()?.token;
	const refreshStatus = useRefreshStatus();
	const lastAsked = useRef({ token: '', at: 0 });
	const refresh = useEffectEvent((current: string) => {
		const { token: before, at } = lastAsked.current;
		if (document.hidden || (before === current && phoneTime() - at < REST_MS)) return;
		lastAsked.current = { token: current, at: phoneTime() };
		refreshStatus().catch(() => undefined);
	});
	useEffect(() => {
		if (token === undefined) return;
		const look = () => refresh(token);
		look();
		document.addEventListener('visibilitychange', look);
		return () => document.removeEventListener('visibilitychange', look);
	}, [token]);
	return null;
}
