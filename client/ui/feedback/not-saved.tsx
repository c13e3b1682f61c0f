import { t } from '../../language/language.ts';
import { StatusBadge } from './status-badge.tsx';

interface NotSavedProps {
	/** `kept` means that a reload brings it back. */
	keeping: 'writing' | 'slow' | 'kept' | 'failed';
}

/** It is beside marks or choices that are not saved. */
export const NotSaved = ({ keeping }: NotSavedProps) => (
	<StatusBadge tone="yellow">{textOf(keeping)}</StatusBadge>
);

function textOf(keeping: NotSavedProps['keeping']): string {
	if (keeping === 'kept') return t('Not saved yet. Kept on this phone.');
	if (keeping === 'failed') return t('Not saved yet. This phone cannot keep it.');
	return t('Not saved yet');
}
