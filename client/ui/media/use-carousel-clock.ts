import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

/** `null` stops it. */
export function useInterval(callback: () => void, milliseconds: number | null): void {
	const tick = useEffectEvent(callback);
	useEffect(() => {
		if (milliseconds === null) return;
		const timer = setInterval(() => tick(), milliseconds);
		return () => clearInterval(timer);
	}, [milliseconds]);
}

const REDUCED = '(prefers-reduced-motion: reduce)';

function watchReducedMotion(onChange: () => void): () => void {
	const query = window.matchMedia(REDUCED);
	query.addEventListener('change', onChange);
	return () => query.removeEventListener('change', onChange);
}

/** False on the server. */
export function useReducedMotion(): boolean {
	return useSyncExternalStore(
		watchReducedMotion,
		() => window.matchMedia(REDUCED).matches,
		() => false,
	);
}

/** True once this much time has passed since the first paint. */
export function useSettled(milliseconds: number): boolean {
	const [settled, setSettled] = useState(false);
	useEffect(() => {
		const timer = setTimeout(() => setSettled(true), milliseconds);
		return () => clearTimeout(timer);
	}, [milliseconds]);
	return settled;
}
