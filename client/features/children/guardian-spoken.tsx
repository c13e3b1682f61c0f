import { useLayoutEffect } from 'react';
import { type SpokenConsent, useSpokenConsent } from './spoken.ts';
import { SpokenCard } from './spoken-card.tsx';

interface GuardianSpokenProps {
	child: { id: string; name: string };
	busy: boolean;
	/** False where the guardian says no to everything; a running recording can still be stopped. Default: true. */
	isWanted?: boolean;
	onChange: (spoken: SpokenConsent) => void;
}

/** The recorder's code loads on demand. */
export function GuardianSpoken({ child, busy, isWanted = true, onChange }: GuardianSpokenProps) {
	const spoken = useSpokenConsent(child);
	// Runs before the screen is painted: a person who sees the recording stop can save at once.
	useLayoutEffect(() => onChange(spoken));
	return isWanted || spoken.isRunning ? <SpokenCard spoken={spoken} busy={busy} /> : null;
}
