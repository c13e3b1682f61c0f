import { titleCase } from '@yuva/contract/children/rules';
import type { DeletedChildInReach } from '@yuva/contract/children/schema';
import { withReason } from '@yuva/contract/corrections/schema';
import { Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../../language/language.ts';
import { Sentence } from '../../../language/sentence.tsx';
import { ApiError } from '../../../local/local.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { useRestoreDeletedChild } from '../child-api.ts';

const CorrectionDialog = lazy(() =>
	import('../correction-dialog.tsx').then((m) => ({ default: m.CorrectionDialog<{ reason: string }> })),
);

export function RestoreDeleted({ child }: { child: DeletedChildInReach }) {
	const [isOpen, setOpen] = useState(false);
	const [isThereTwice, setThereTwice] = useState(false);
	const { send } = useRestoreDeletedChild();
	const name = titleCase(child.full_name);
	function restore({ reason }: { reason: string }) {
		return send({ id: child.id, reason, ...(isThereTwice && { confirm_duplicate: true }) }).catch(
			(error: unknown) => {
				if (error instanceof ApiError && error.code === 'possible_duplicate') setThereTwice(true);
				throw error;
			},
		);
	}
	function close() {
		setOpen(false);
		setThereTwice(false);
	}
	return (
		<>
			<Button
				variant="secondary"
				width="fit"
				icon={<Undo2 aria-hidden />}
				aria-label={t('Restore {name}', { name })}
				onClick={() => setOpen(true)}
			>
				{t('Restore')}
			</Button>
			{isOpen && (
				<Suspense>
					<CorrectionDialog
						title={t('Restore {name}', { name })}
						about={
							<p>
								<Sentence
									text={t(
										'{name} is on the register of {fellow} again, with marks, scores, consents and photo as before.',
									)}
									parts={{ name, fellow: <strong>{child.fellow_name}</strong> }}
								/>
							</p>
						}
						schema={withReason}
						send={restore}
						confirmLabel={isThereTwice ? t('Restore too') : t('Restore')}
						done={t('{name} is restored', { name })}
						onClose={close}
					/>
				</Suspense>
			)}
		</>
	);
}
