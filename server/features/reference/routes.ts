import {
	getConfig,
	listCasteOptions,
	listColleges,
	listCourses,
	listDistricts,
	listFatherOccupationOptions,
	listGrampanchayats,
	listMandals,
	listMotherOccupationOptions,
	listReligionOptions,
	listStates,
	listUniversities,
} from '@yuva/contract/reference/endpoints';
import {
	casteCategoryLabel,
	fatherOccupationLabel,
	motherOccupationLabel,
	optionsOf,
	religionLabel,
} from '@yuva/contract/reference/schema';
import { serve } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { selectChildren, selectOffered, selectStates } from './queries.ts';
import { villageRoutes } from './village-routes.ts';

export function referenceRoutes(platform: Platform): void {
	villageRoutes(platform);
	serve(platform, listCasteOptions, async () => optionsOf(casteCategoryLabel));
	serve(platform, listReligionOptions, async () => optionsOf(religionLabel));
	serve(platform, listMotherOccupationOptions, async () => optionsOf(motherOccupationLabel));
	serve(platform, listFatherOccupationOptions, async () => optionsOf(fatherOccupationLabel));

	serve(platform, listStates, async ({ db }) => {
		const states = await selectStates(db);
		return states.map((state) => ({ ...state, state_name: state.name }));
	});
	serve(platform, listDistricts, ({ db, input }) => selectChildren(db, 'districts', input.state_id));
	serve(platform, listMandals, ({ db, input }) => selectChildren(db, 'mandals', input.district_id));
	serve(platform, listGrampanchayats, ({ db, input }) =>
		selectChildren(db, 'grampanchayats', input.mandal_id),
	);

	serve(platform, listUniversities, ({ db, fellowId }) => selectOffered(db, 'universities', { fellowId }));
	serve(platform, listColleges, ({ db, input, fellowId }) =>
		selectOffered(db, 'colleges', { fellowId, parentId: input.university }),
	);
	serve(platform, listCourses, ({ db, input, fellowId }) =>
		selectOffered(db, 'courses', { fellowId, parentId: input.college }),
	);

	serve(platform, getConfig, async () => {
		const { tileUrl: tile_url, tileAttribution: tile_attribution } = platform.settings;
		return { tile_url, tile_attribution };
	});
}
