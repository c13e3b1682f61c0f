import { useEffect } from 'react';
import { type SpokenConsent, useSpokenConsent } from './spoken.ts';
import { SpokenCard } from './spoken-card.tsx';

interface GuardianSpokenProps {
	child: { id: string; name: string };
	busy: boolean;
	/** The recorder, as it is now. */
	onChange: (spoken: SpokenConsent) => void;
}

/** The recorder of one guardian, whose code comes when it is asked for. */
export function GuardianSpoken({ child, busy, onChange }: GuardianSpokenProps) {
	const spoken = useSpokenConsent(child);
	useEffect(() => onChange(spoken));
	return <SpokenCard spoken={spoken} busy={busy} />;
}
