export const CHILDREN_MENU = '/children-profile';
export const CHILDREN_LIST = '/view-children';
export const DELETED_CHILDREN = '/children/deleted';
export const ADD_CHILD = '/add-child-profile';
export const childViewPath = (id: string): string => `/children/view/${id}`;
export const childEditPath = (id: string): string => `/children/edit/${id}`;

export const BACK_FROM_CHILD = '/children-summary';
