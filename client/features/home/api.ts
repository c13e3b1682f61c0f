import type { Welcome } from '@yuva/contract/testimonials/publications-schema';
import { useEffect, useState } from 'react';

/** Long after the page was painted: it comes whole without this, and a poor line is for its pictures first. */
const ASK_AFTER_MS = 1500;

const isWelcome = (answer: unknown): answer is Welcome =>
	typeof answer === 'object' && answer !== null && 'voices' in answer && Array.isArray(answer.voices);

/**
 * What the server has for the welcome page; undefined until it is there, null without network, when the page's own texts
 * stay. Asked for without the code of other calls, which a guest does not need.
 */
export function useWelcome(): Welcome | null | undefined {
	const [welcome, setWelcome] = useState<Welcome | null>();
	useEffect(() => {
		const leaving = new AbortController();
		const ask = async () => {
			const response = await fetch('/api/welcome/', { signal: leaving.signal });
			const answer: unknown = response.ok ? await response.json() : undefined;
			setWelcome(isWelcome(answer) ? answer : null);
		};
		const fail = () => {
			if (!leaving.signal.aborted) setWelcome(null);
		};
		const timer = setTimeout(() => void ask().catch(fail), ASK_AFTER_MS);
		return () => {
			clearTimeout(timer);
			leaving.abort();
		};
	}, []);
	return welcome;
}
