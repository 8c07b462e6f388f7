/** A longer list of views would be hard to choose from. */
export const maxViews = 50;

export const maxViewNameLength = 60;
