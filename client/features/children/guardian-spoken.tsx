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

/** The recorder of one guardian, whose code comes when it is asked for. */
export function GuardianSpoken({ child, busy, isWanted = true, onChange }: GuardianSpokenProps) {
	const spoken = useSpokenConsent(child);
	// Before the screen is painted: who sees that the recording stopped can save at once.
	useLayoutEffect(() => onChange(spoken));
	return isWanted || spoken.isRunning ? <SpokenCard spoken={spoken} busy={busy} /> : null;
}
