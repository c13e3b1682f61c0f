import { t } from '../../language/language.ts';
import { StatusBadge } from './status-badge.tsx';

const TEXTS = {
	kept: 'Not saved yet – kept on this phone',
	failed: 'Not saved yet – this phone cannot keep it',
	writing: 'Not saved yet',
	slow: 'Not saved yet',
};

/** Beside what was marked or chosen and not saved. `kept`: a reload brings it back. */
export const NotSaved = ({ keeping }: { keeping: keyof typeof TEXTS }) => (
	<StatusBadge tone="yellow">{t(TEXTS[keeping])}</StatusBadge>
);
