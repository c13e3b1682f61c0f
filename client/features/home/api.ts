import type { Welcome } from '@yuva/contract/testimonials/publications-schema';
import { useEffect, useState } from 'react';

/** The page is whole without the answer, and a poor line must first load its pictures. */
const ASK_AFTER_MS = 1500;

const isWelcome = (answer: unknown): answer is Welcome =>
	typeof answer === 'object' && answer !== null && 'voices' in answer && Array.isArray(answer.voices);

/**
 * Undefined until the answer is there; null without network, when the page keeps its own texts. It asks
 * without the code of other calls, which a guest does not need.
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
