import { Routes } from 'react-router';
import { routesOfConsole } from './console-routes.ts';
import { NOT_FOUND } from './features/home/routes.ts';
import { guarded } from './guarded.tsx';

const below = routesOfConsole.map((route) => ({ ...route, path: route.path.slice('/staff'.length) }));

export const Console = () => <Routes>{[...below, NOT_FOUND].map(guarded)}</Routes>;
