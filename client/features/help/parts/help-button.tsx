import { CircleQuestionMark } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../../language/language.ts';
import { IconButton } from '../../../ui/inputs/button.tsx';

/** Cards and pictures load on demand, so that no screen is slower for them. */
const HelpDialog = lazy(() => import('../help-dialog.tsx').then((m) => ({ default: m.HelpDialog })));

export function HelpButton() {
	const [isOpen, setIsOpen] = useState(false);
	return (
		<>
			<IconButton
				label={t('Help')}
				labelHidden
				variant="on-teal"
				icon={<CircleQuestionMark aria-hidden />}
				onClick={() => setIsOpen(true)}
			/>
			{isOpen && (
				<Suspense>
					<HelpDialog onClose={() => setIsOpen(false)} />
				</Suspense>
			)}
		</>
	);
}
