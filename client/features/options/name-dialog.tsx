import { levelLabel, optionName } from '@yuva/contract/options/schema';
import type { NamedItem } from '@yuva/contract/reference/schema';
import { Save } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { t } from '../../language/language.ts';
import { messageOf } from '../../local/local.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { TextField } from '../../ui/inputs/field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { nameFaultOf, useAddOption, useRenameOption } from './api.ts';
import type { OptionList } from './option-list.ts';

export interface NameDialogProps {
	list: OptionList;
	/** The option to rename; undefined for a new one. */
	option: NamedItem | undefined;
	onClose: () => void;
}

function useNameForm({ list: { level, parent }, option, onClose }: NameDialogProps) {
	const [name, setName] = useState(option?.name ?? '');
	const [fault, setFault] = useState<string>();
	const [failure, setFailure] = useState('');
	const adding = useAddOption();
	const renaming = useRenameOption();
	const toast = useToast();
	async function save() {
		const checked = optionName.safeParse(name);
		setFailure('');
		setFault(checked.error?.issues[0]?.message);
		if (!checked.success) return;
		try {
			if (option) await renaming.send({ level, id: option.id, name });
			else await adding.send({ level, name, ...(parent && { parent_id: parent.id }) });
		} catch (error) {
			const named = nameFaultOf(error);
			setFault(named);
			setFailure(named ? '' : messageOf(error));
			return;
		}
		toast(option ? t('Renamed') : t('{level} added', { level: t(levelLabel[level]) }));
		onClose();
	}
	return { name, setName, fault, failure, isPending: adding.isPending || renaming.isPending, save };
}

export function NameDialog(props: NameDialogProps) {
	const { list, option, onClose } = props;
	const { name, setName, fault, failure, isPending, save } = useNameForm(props);
	const level = t(levelLabel[list.level]).toLowerCase();
	function handleSubmit(event: SubmitEvent) {
		event.preventDefault();
		void save();
	}
	return (
		<Dialog
			open
			onClose={onClose}
			title={option ? t('Rename {level}', { level }) : t('Add {level}', { level })}
			keepOpen
		>
			<form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
				<TextField
					label={t('Name')}
					required
					autoComplete="off"
					hint={option && t('All fellows who chose it see the new name.')}
					value={name}
					error={fault && t(fault)}
					onChange={(event) => setName(event.target.value)}
				/>
				{failure && <Banner tone="error">{t(failure)}</Banner>}
				<div className="flex justify-end">
					<Button type="submit" icon={<Save aria-hidden />} busy={isPending} busyLabel={t('Saving…')}>
						{t('Save')}
					</Button>
				</div>
			</form>
		</Dialog>
	);
}
