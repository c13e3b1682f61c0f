import type { NamedItem } from '@yuva/contract/reference/schema';
import { levelLabel, optionName } from '@yuva/contract/settings/options-schema';
import { Save } from 'lucide-react';
import * as z from 'zod/mini';
import { t } from '../../language/language.ts';
import { FormDialog } from '../../ui/forms/form-dialog.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { TextField } from '../../ui/inputs/field.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import type { OptionList } from './option-list.ts';
import { useAddOption, useRenameOption } from './options-api.ts';

export interface NameDialogProps {
	list: OptionList;
	option: NamedItem | undefined;
	onClose: () => void;
}

const named = z.object({ name: optionName });

export function NameDialog({ list: { level, parent }, option, onClose }: NameDialogProps) {
	const adding = useAddOption();
	const renaming = useRenameOption();
	const toast = useToast();
	const form = useForm({
		schema: named,
		start: { name: option?.name ?? '' },
		async send({ name }) {
			if (option) await renaming.send({ level, id: option.id, name });
			else await adding.send({ level, name, ...(parent && { parent_id: parent.id }) });
			toast(option ? t('Renamed') : t('{level} added', { level: t(levelLabel[level]) }));
			onClose();
		},
	});
	const thing = { level: t(levelLabel[level]).toLowerCase() };
	return (
		<FormDialog
			form={form}
			title={option ? t('Rename {level}', thing) : t('Add {level}', thing)}
			action={t('Save')}
			icon={<Save aria-hidden />}
			onClose={onClose}
		>
			<TextField
				label={t('Name')}
				required
				autoComplete="off"
				hint={option && t('All fellows who chose it see the new name.')}
				{...form.text('name')}
			/>
		</FormDialog>
	);
}
