import type { OptionLevel, StudyOption } from '@yuva/contract/settings/options-schema';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../language/language.ts';
import { Sentence } from '../../language/sentence.tsx';
import { messageOf } from '../../local/local.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { useHideOption } from './options-api.ts';

export const HIDE_WORDS = {
	hide: {
		label: 'Hide',
		icon: <EyeOff aria-hidden />,
		title: 'Hide this?',
		message: 'Fellows no longer see {name}. People who chose it keep it. You can show it again.',
		done: 'Hidden',
	},
	show: {
		label: 'Show again',
		icon: <Eye aria-hidden />,
		title: 'Show this again?',
		message: '{name} is offered to fellows again.',
		done: 'Shown again',
	},
};

export interface HideDialogProps {
	level: OptionLevel;
	option: StudyOption;
	onClose: () => void;
}

export function HideDialog({ level, option: { id, name, hidden }, onClose }: HideDialogProps) {
	const { send, isPending } = useHideOption();
	const [failure, setFailure] = useState('');
	const toast = useToast();
	const words = hidden ? HIDE_WORDS.show : HIDE_WORDS.hide;
	async function confirm() {
		setFailure('');
		try {
			await send({ level, id, hidden: !hidden });
		} catch (error) {
			return setFailure(messageOf(error));
		}
		toast(t(words.done));
		onClose();
	}
	return (
		<ConfirmDialog
			open
			onClose={onClose}
			onConfirm={() => void confirm()}
			title={t(words.title)}
			message={
				<div className="flex flex-col gap-3">
					<p>
						<Sentence text={t(words.message)} parts={{ name: <strong>{name}</strong> }} />
					</p>
					{failure && <Banner tone="error">{t(failure)}</Banner>}
				</div>
			}
			confirmLabel={t(words.label)}
			confirmIcon={words.icon}
			danger={!hidden}
			busy={isPending}
			busyLabel={t('Saving…')}
		/>
	);
}
