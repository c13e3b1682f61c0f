import { VILLAGE_NAME_LENGTH, villageName } from '@yuva/contract/fields';
import type { WrittenVillage } from '@yuva/contract/reference/village-schema';
import { Check } from 'lucide-react';
import * as z from 'zod/mini';
import { t } from '../../language/language.ts';
import { FormDialog } from '../../ui/forms/form-dialog.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { TextField } from '../../ui/inputs/field.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { placeName } from './api.ts';
import { useAcceptVillage } from './village-api.ts';

const named = z.object({ name: villageName('Write the name of the village') });

interface AcceptDialogProps {
	village: WrittenVillage;
	onClose: () => void;
}

export function AcceptDialog({ village, onClose }: AcceptDialogProps) {
	const { send } = useAcceptVillage();
	const toast = useToast();
	const form = useForm({
		schema: named,
		start: { name: village.name },
		async send({ name }) {
			await send({ id: village.id, name });
			toast(t('{name} is in the list', { name }));
			onClose();
		},
	});
	return (
		<FormDialog
			form={form}
			title={t('Accept {name}', { name: village.name })}
			action={t('Accept village')}
			icon={<Check aria-hidden />}
			onClose={onClose}
		>
			<p>
				{t('It joins the villages of {mandal}, and every fellow can choose it. You can undo this.', {
					mandal: placeName(village.mandal),
				})}
			</p>
			<TextField
				label={t('Name in the list')}
				hint={t('Correct the spelling here.')}
				required
				autoComplete="off"
				maxLength={VILLAGE_NAME_LENGTH}
				{...form.text('name')}
			/>
		</FormDialog>
	);
}
