import { t } from '../../language/language.ts';
import { StatusBadge } from './status-badge.tsx';

interface NotSavedProps {
	/** `kept`: a reload brings it back. */
	keeping: 'writing' | 'slow' | 'kept' | 'failed';
}

/** Beside what was marked or chosen and not saved. */
export const NotSaved = ({ keeping }: NotSavedProps) => (
	<StatusBadge tone="yellow">{textOf(keeping)}</StatusBadge>
);

function textOf(keeping: NotSavedProps['keeping']): string {
	if (keeping === 'kept') return t('Not saved yet. Kept on this phone.');
	if (keeping === 'failed') return t('Not saved yet. This phone cannot keep it.');
	return t('Not saved yet');
}
