import { t } from '../../language/language.ts';
import { StatusBadge } from './status-badge.tsx';

/** Beside what was marked or chosen and not saved. `isKept`: a reload brings it back. */
export const NotSaved = ({ isKept }: { isKept: boolean }) => (
	<StatusBadge tone="yellow">
		{isKept ? t('Not saved yet – kept on this phone') : t('Not saved yet – this phone cannot keep it')}
	</StatusBadge>
);
