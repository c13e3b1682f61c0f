import { type ConcernState, concernStateLabel } from '@yuva/contract/concerns/schema';
import { t } from '../../../language/language.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';

const TONES = { new: 'red', seen: 'yellow', in_hand: 'blue', closed: 'green' } as const;

export const ConcernBadge = ({ state }: { state: ConcernState }) => (
	<StatusBadge tone={TONES[state]}>{t(concernStateLabel[state])}</StatusBadge>
);
