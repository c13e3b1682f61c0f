import { ArrowRightLeft } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../../language/language.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import type { MovableChild } from '../move-dialog.tsx';

const MoveDialog = lazy(() => import('../move-dialog.tsx').then((m) => ({ default: m.MoveDialog })));

export function MoveChild(child: MovableChild) {
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<Button
				variant="secondary"
				className="sm:self-start"
				icon={<ArrowRightLeft aria-hidden />}
				onClick={() => setOpen(true)}
			>
				{t('Move to another center')}
			</Button>
			{isOpen && (
				<Suspense>
					<MoveDialog child={child} onClose={() => setOpen(false)} />
				</Suspense>
			)}
		</>
	);
}
