import { Trash2 } from 'lucide-react';
import { t } from '../../language/language.ts';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { discard, type UnsentItem } from './api.ts';
import { dependentsOf } from './rules.ts';

export interface DiscardDialogProps {
	item: UnsentItem;
	items: readonly UnsentItem[];
	onClose: () => void;
}

export function DiscardDialog({ item, items, onClose }: DiscardDialogProps) {
	const isRefused = item.standing.kind === 'refused';
	function confirm() {
		void discard(item);
		onClose();
	}
	return (
		<ConfirmDialog
			open
			danger
			title={isRefused ? t('Discard this?') : t('Discard unsent work?')}
			message={<Losses item={item} others={dependentsOf(item, items)} />}
			confirmLabel={isRefused ? t('Discard') : t('Discard for good')}
			confirmIcon={<Trash2 aria-hidden />}
			cancelLabel={t('Keep it')}
			onClose={onClose}
			onConfirm={confirm}
		/>
	);
}

function Losses({ item, others }: { item: UnsentItem; others: readonly UnsentItem[] }) {
	const hasFile = Object.keys(item.files).length > 0;
	return (
		<div className="flex flex-col gap-2">
			<p>
				<strong>{t(item.label)}</strong>{' '}
				{hasFile
					? t('is only on this phone, with its photo or recording. If you discard it, it is lost.')
					: t('is only on this phone. If you discard it, it is lost.')}
			</p>
			{item.standing.kind !== 'refused' && (
				<p>
					{item.failure?.nextTry
						? t('It is sent by itself later. If it is on its way just now, it may still arrive.')
						: t(
								'It is sent by itself as soon as there is a connection. If it is on its way just now, it may still arrive.',
							)}
				</p>
			)}
			{others.length > 0 && (
				<>
					<p>{t('This cannot be sent without it, and is lost too:')}</p>
					<ul className="list-disc ps-5 font-semibold">
						{others.map(({ id, label }) => (
							<li key={id}>{t(label)}</li>
						))}
					</ul>
				</>
			)}
		</div>
	);
}
