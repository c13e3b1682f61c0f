import { Copy } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../../language/language.ts';
import { Button } from '../../../ui/inputs/button.tsx';

const OtherEntryDialog = lazy(() =>
	import('../other-entry-dialog.tsx').then((m) => ({ default: m.OtherEntryDialog })),
);
const MergeDialog = lazy(() => import('./merge-dialog.tsx').then((m) => ({ default: m.MergeDialog })));

export function SameChild({ id }: { id: string }) {
	const [open, setOpen] = useState<'search' | { otherId: string }>();
	const close = () => setOpen(undefined);
	return (
		<>
			<Button
				variant="secondary"
				className="sm:self-start"
				icon={<Copy aria-hidden />}
				onClick={() => setOpen('search')}
			>
				{t('This child is there twice')}
			</Button>
			<Suspense>
				{open === 'search' && (
					<OtherEntryDialog id={id} onClose={close} onChoose={(otherId) => setOpen({ otherId })} />
				)}
				{typeof open === 'object' && <MergeDialog id={id} otherId={open.otherId} onClose={close} />}
			</Suspense>
		</>
	);
}
